import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/ui/dialog/define.ts';
import { ui as ui } from '../../messages/en/ui.json';
import { getByRole, getFocused, inShadow, queryAllByRole } from '../queries.ts';
import { settled } from '../standing.ts';
import { showToaster, toast, until } from './toaster-support.ts';

describe('input on <ev-toaster>', () => {
  it('dismisses by the button and dispatches the action', async () => {
    const { box, stack, toaster, heard, remove } = await showToaster([
      toast(1, { action: { label: 'Try again' } }),
    ]);
    const acted: number[] = [];
    toaster.addEventListener('ev-toast-action', (event) => acted.push(event.id));
    getByRole(stack, 'button', { name: 'Try again' }).click();
    queryAllByRole(stack, 'button', { name: ui.dismiss })[0]!.click();
    await settled(box);
    expect([acted, heard]).to.deep.equal([[1], ['button 1']]);
    remove();
  });

  it('dismisses on a click, but not on its action', async () => {
    const { box, stack, heard, remove } = await showToaster([
      toast(2, { action: { label: 'Try again' } }),
      toast(1, { profile: 'shell' }),
    ]);
    getByRole(stack, 'button', { name: 'Try again' }).click();
    expect(heard).to.deep.equal([]);
    inShadow(stack, '.app .message p').click();
    inShadow(stack, '.shell .toast').click();
    await settled(box);
    expect(heard).to.deep.equal(['click 2', 'click 1']);
    remove();
  });

  describe('with the keyboard', () => {
    const altT = (more: KeyboardEventInit = {}) =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', {
          code: 'KeyT',
          key: '†',
          altKey: true,
          cancelable: true,
          ...more,
        }),
      );

    it('focuses the toasts with Alt+T, pauses them, and restores the focus with Escape', async () => {
      const { box, stack, heard, remove } = await showToaster([
        toast(2, { timeout: 5000 }),
        toast(1),
      ]);
      const before = Object.assign(document.createElement('button'), { textContent: 'Before' });
      box.append(before);
      before.focus();
      const region = getByRole(stack, 'region');
      expect(altT()).to.equal(false);
      await settled(box);
      expect([getFocused(stack) === region, stack.interacting, stack.paused]).to.deep.equal([
        true,
        true,
        true,
      ]);
      await sendKeys({ press: 'Escape' });
      await until(() => !stack.interacting);
      expect([document.activeElement === before, heard.length]).to.deep.equal([true, 0]);
      remove();
    });

    it('dismisses the focused toast with Escape, then the next, then restores the focus', async () => {
      const { box, stack, heard, remove } = await showToaster([toast(2), toast(1)]);
      const dialog = Object.assign(document.createElement('ev-dialog'), {
        label: 'Below',
        open: true,
      });
      box.append(dialog);
      await settled(box);
      altT();
      queryAllByRole(stack, 'button', { name: ui.dismiss })[0]!.focus();
      await sendKeys({ press: 'Escape' });
      await settled(box);
      expect([heard, getFocused(stack)?.localName]).to.deep.equal([['escape 2'], 'button']);
      await sendKeys({ press: 'Escape' });
      await until(() => !stack.interacting);
      expect([heard.length, dialog.open, document.activeElement === dialog]).to.deep.equal([
        2,
        true,
        true,
      ]);
      remove();
    });

    it('does not handle the keys without toasts', async () => {
      const { remove } = await showToaster();
      expect(altT()).to.equal(true);
      remove();
    });

    it('leaves AltGr+T, which browsers report as Ctrl+Alt, to the text', async () => {
      const { stack, remove } = await showToaster([toast(1)]);
      expect([altT({ ctrlKey: true }), stack.interacting]).to.deep.equal([true, false]);
      remove();
    });

    it('resumes when the focused toast is removed', async () => {
      const { box, stack, toaster, heard, remove } = await showToaster([toast(1)]);
      queryAllByRole(stack, 'button', { name: ui.dismiss })[0]!.focus();
      await until(() => stack.interacting);
      toaster.toasts = [];
      await settled(box);
      expect(stack.interacting).to.equal(false);
      toaster.toasts = [toast(2, { timeout: 5 })];
      await until(() => heard.length > 0);
      remove();
    });
  });

  describe('by touch', () => {
    const drawn = async (dir = 'ltr') => {
      const shown = await showToaster([toast(2, { action: { label: 'Try again' } }), toast(1)]);
      shown.box.dir = dir;
      const element = inShadow(shown.stack, '.toast');
      const send = (type: string, x: number, y = 100) =>
        (type === 'pointerdown' ? element : window).dispatchEvent(
          new PointerEvent(type, {
            pointerId: 3,
            clientX: x,
            clientY: y,
            buttons: type === 'pointerup' ? 0 : 1,
            bubbles: true,
            composed: true,
          }),
        );
      return { ...shown, element, send, width: element.offsetWidth };
    };

    it('follows the pointer, and is dismissed from 60% of its width', async () => {
      const { element, send, width, heard, remove } = await drawn();
      send('pointerdown', 100);
      send('pointermove', 100 + width * 0.6);
      expect(element.style.translate).to.equal(`${width * 0.6}px`);
      send('pointerup', 100 + width * 0.6);
      await until(() => heard.length > 0);
      expect(heard).to.deep.equal(['drag 2']);
      remove();
    });

    it('returns when it is released before, and ignores the following click', async () => {
      const { element, send, width, heard, remove } = await drawn();
      send('pointerdown', 100);
      send('pointermove', 99 + width * 0.6);
      send('pointerup', 99 + width * 0.6);
      element.click();
      expect([element.style.translate, heard]).to.deep.equal(['', []]);
      remove();
    });

    it('is dismissed to the left in right-to-left text', async () => {
      const { send, width, heard, remove } = await drawn('rtl');
      send('pointerdown', 400);
      send('pointermove', 400 + width);
      send('pointerup', 400 + width);
      expect(heard).to.deep.equal([]);
      send('pointerdown', 400);
      send('pointermove', 400 - width * 0.7);
      send('pointerup', 400 - width * 0.7);
      await until(() => heard.length > 0);
      expect(heard).to.deep.equal(['drag 2']);
      remove();
    });
  });
});
