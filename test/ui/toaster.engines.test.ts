import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/toaster/define.ts';
import '../../elements/ui/dialog/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';
import { watchLeaks } from '../leaks.ts';
import { allInShadow, getByRole, inShadow, queryInShadow } from '../queries.ts';
import { settled, standing } from '../standing.ts';
import { showToaster, toast, until } from './toaster-support.ts';

const all: ToasterItem[] = [
  toast(4, {
    tone: 'danger',
    text: 'Error, please contact support.',
    action: { label: 'Try again' },
  }),
  toast(3, { tone: 'warning', detail: 'Held for 24 hours.', timeout: 60_000 }),
  toast(2, { tone: 'success', text: 'Link copied', count: 3 }),
  toast(1, { profile: 'shell' }),
];

standing('ev-toaster', {
  none: () => html`<ev-toaster></ev-toaster>`,
  some: () => html`<ev-toaster .toasts=${all}></ev-toaster>`,
});

describe('<ev-toaster>', () => {
  it('has its live regions before the first toast, and announces errors as alerts', async () => {
    const { box, toaster, stack, remove } = await showToaster();
    const announced = (role: string) => getByRole(stack, role).textContent;
    expect([announced('status'), announced('alert')]).to.deep.equal(['', '']);
    toaster.toasts = [
      toast(2, { tone: 'danger', text: 'No money moved.' }),
      toast(1, { text: 'Link copied', detail: 'For you' }),
    ];
    await settled(box);
    expect([announced('status'), announced('alert')]).to.deep.equal([
      'Link copied. For you',
      'No money moved.',
    ]);
    remove();
  });

  it('dismisses each toast after its timeout; without a timeout it stays', async () => {
    const { heard, toaster, remove } = await showToaster([toast(2, { timeout: 10 }), toast(1)]);
    await until(() => heard.length > 0);
    expect([heard, toaster.toasts!.length]).to.deep.equal([['timeout 2'], 1]);
    remove();
  });

  it('pauses under the pointer, except in the bottom corner', async () => {
    const { box, stack, heard, remove } = await showToaster();
    const region = getByRole(stack, 'region', { hidden: true });
    region.dispatchEvent(new PointerEvent('pointerenter'));
    box.querySelector('ev-toaster')!.toasts = [
      toast(2, { timeout: 5 }),
      toast(1, { timeout: 30, profile: 'shell' }),
    ];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['timeout 1']);
    region.dispatchEvent(new PointerEvent('pointerleave'));
    await until(() => heard.length > 1);
    expect(heard).to.deep.equal(['timeout 1', 'timeout 2']);
    remove();
  });

  it('pauses while the window has no focus', async () => {
    const { box, toaster, heard, remove } = await showToaster();
    window.dispatchEvent(new Event('blur'));
    toaster.toasts = [toast(2, { timeout: 5 }), toast(1, { timeout: 30, profile: 'shell' })];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['timeout 1']);
    window.dispatchEvent(new Event('focus'));
    await until(() => heard.length > 1);
    remove();
  });

  it('shows twenty toasts in each corner; newer ones wait', async () => {
    const { box, toaster, list, remove } = await showToaster(
      Array.from({ length: 23 }, (_, at) => toast(23 - at)),
    );
    expect([list().length, list()[0], list().at(-1)]).to.deep.equal([20, 'Toast 20', 'Toast 1']);
    toaster.toasts = toaster.toasts!.slice(0, -1);
    await settled(box);
    expect(list()[0]).to.equal('Toast 21');
    remove();
  });

  it('moves into the top dialog and back', async () => {
    const { box, toaster, stack, remove } = await showToaster([toast(1)]);
    const dialog = Object.assign(document.createElement('ev-dialog'), {
      label: 'Over it',
      open: true,
    });
    box.append(dialog);
    await settled(box);
    expect(stack.parentNode === getByRole(dialog, 'dialog')).to.equal(true);
    dialog.remove();
    expect(stack.parentNode === toaster.shadowRoot).to.equal(true);
    remove();
  });

  it('limits each corner separately', async () => {
    const shell = Array.from({ length: 21 }, (_, at) => toast(50 - at, { profile: 'shell' }));
    const { stack, remove } = await showToaster([...shell, toast(1)]);
    const count = (corner: string) => allInShadow(stack, `${corner} .toast`).length;
    expect([count('.app'), count('.shell')]).to.deep.equal([1, 20]);
    remove();
  });

  it('continues with the remaining time after a pause, and reports the elapsed time', async () => {
    const { box, stack, toaster, heard, remove } = await showToaster([
      toast(1, { timeout: 60_000 }),
    ]);
    const bar = () => inShadow(stack, '.bar').getAnimations()[0]!;
    await bar().ready;
    expect(bar().playState).to.equal('running');
    window.dispatchEvent(new Event('blur'));
    await settled(box);
    expect(bar().playState).to.equal('paused');
    const gone = bar().currentTime as number;
    expect(gone).to.be.lessThan(60_000);
    box.append(toaster);
    window.dispatchEvent(new Event('focus'));
    await settled(box);
    expect([bar().playState === 'running', heard.length]).to.deep.equal([true, 0]);
    remove();
  });

  it('restarts the timer when the count or the timeout changes', async () => {
    const { box, toaster, stack, heard, list, remove } = await showToaster([
      toast(1, { timeout: 60_000, text: 'Saved' }),
    ]);
    const node = queryInShadow(stack, '.toast');
    toaster.toasts = [toast(1, { timeout: 60_000, text: 'Saved', count: 2 })];
    await settled(box);
    expect(queryInShadow(stack, '.toast') === node).to.equal(true);
    expect([list(), getByRole(stack, 'status').textContent]).to.deep.equal([
      ['Saved ×2'],
      'Saved ×2',
    ]);
    toaster.toasts = [toast(1, { timeout: 5, text: 'Saved', count: 2 }), toast(9)];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard.splice(0)).to.deep.equal(['timeout 1']);
    toaster.toasts = [toast(1, { timeout: 0, text: 'Saving', detail: '40 %' })];
    await settled(box);
    expect(queryInShadow(stack, '.bar')).to.equal(null);
    toaster.toasts = [toast(1, { timeout: 5, text: 'Saved' })];
    await settled(box);
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['timeout 1']);
    remove();
  });

  it('stays on top and usable in the top dialog, and keeps its timers', async () => {
    const { box, toaster, stack, heard, remove } = await showToaster([
      toast(1, { timeout: 60_000 }),
    ]);
    const dialog = Object.assign(document.createElement('ev-dialog'), {
      label: 'Over it',
      open: true,
    });
    box.append(dialog);
    await settled(box);
    getByRole(dialog, 'dialog')
      .getAnimations()
      .forEach((animation) => animation.finish());
    const shown = inShadow(stack, '.toast');
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(hit === dialog).to.equal(true);
    expect(
      stack.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toast') ===
        shown,
    ).to.equal(true);
    expect(getByRole(stack, 'status').textContent).to.equal('');
    toaster.toasts = [toast(2, { text: 'Said in it' }), ...toaster.toasts!];
    await settled(box);
    expect(getByRole(stack, 'status').textContent).to.equal('Said in it');
    shown.click();
    await settled(box);
    expect([heard, dialog.open]).to.deep.equal([['click 1'], true]);
    remove();
  });

  it('keeps no node, listener or timer of a thousand removed toasts', async () => {
    const { box, toaster, stack, remove } = await showToaster([toast(0)]);
    const count = () =>
      inShadow(stack, 'ul').childNodes.length + stack.shadowRoot!.childNodes.length;
    const before = count();
    const watch = watchLeaks();
    for (let round = 0; round < 50; round++) {
      const twenty = Array.from({ length: 20 }, (_, at) =>
        toast(round * 20 + at + 1, {
          timeout: at % 3 ? 60_000 : 0,
          profile: at % 2 ? 'app' : 'shell',
          count: 1 + (at % 2),
        }),
      );
      toaster.toasts = [...twenty, toast(0)];
      await toaster.updateComplete;
      await stack.updateComplete;
      expect(allInShadow(stack, '.toast').length).to.equal(21);
    }
    toaster.toasts = [toast(0)];
    await settled(box);
    const left = watch.left([]);
    watch.stop();
    expect([count(), left, allInShadow(stack, '.shell ul > *').length]).to.deep.equal([
      before,
      [],
      0,
    ]);
    remove();
  });
});
