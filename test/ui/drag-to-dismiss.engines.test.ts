import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { watchLeaks } from '../leaks.ts';
import { getByRole } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import './side-sheet.ts';

describe('dragging a side sheet', () => {
  const show = async (template = html`<side-sheet open label="List"><p>Row</p></side-sheet>`) => {
    const shown = await stage(template);
    const sheet = shown.box.querySelector('side-sheet')!;
    const dialog = getByRole(sheet, 'dialog');
    dialog.getAnimations().forEach((animation) => animation.finish());
    const reasons: string[] = [];
    sheet.addEventListener('sheet-close', ({ reason }) => reasons.push(reason));
    const send = (type: string, x: number, y = 300, more: PointerEventInit = {}) =>
      (type === 'pointerdown' ? sheet.querySelector('p')! : window).dispatchEvent(
        new PointerEvent(type, {
          pointerId: 7,
          pointerType: 'touch',
          clientX: x,
          clientY: y,
          buttons: type === 'pointerup' ? 0 : 1,
          bubbles: true,
          composed: true,
          ...more,
        }),
      );
    /** Slow enough not to be a flick. */
    const later = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return { ...shown, sheet, dialog, reasons, send, later };
  };

  it('follows the pointer and closes past the threshold', async () => {
    const { box, sheet, dialog, reasons, send, later, remove } = await show();
    const far = Math.ceil(dialog.offsetWidth * 0.4);
    send('pointerdown', 500);
    send('pointermove', 500 + far + 2);
    expect(dialog.style.translate).to.equal(`${far + 2}px`);
    await later();
    send('pointermove', 500 + far + 2);
    send('pointerup', 500 + far + 2);
    await settled(box);
    expect([sheet.open, reasons, dialog.style.translate]).to.deep.equal([false, ['drag'], '']);
    remove();
  });

  it('returns before the threshold, and resists in the other direction', async () => {
    const { box, sheet, dialog, reasons, send, later, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 600);
    await later();
    send('pointermove', 601);
    send('pointerup', 601);
    await settled(box);
    expect([sheet.open, reasons, dialog.style.translate]).to.deep.equal([true, [], '']);
    send('pointerdown', 500);
    send('pointermove', 400);
    expect(dialog.style.translate).to.equal('-10px');
    send('pointercancel', 400);
    expect([sheet.open, dialog.style.translate]).to.deep.equal([true, '']);
    remove();
  });

  it('closes on a flick', async () => {
    const { box, reasons, send, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 520);
    send('pointermove', 560);
    send('pointerup', 560);
    await settled(box);
    expect(reasons).to.deep.equal(['drag']);
    remove();
  });

  it('ignores scrolling, the mouse and persistent sheets', async () => {
    const { box, sheet, dialog, reasons, send, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 510, 400);
    send('pointermove', 900, 400);
    expect(dialog.style.translate).to.equal('');
    send('pointerup', 900, 400);
    send('pointerdown', 500, 300, { pointerType: 'mouse' });
    send('pointermove', 900, 300, { pointerType: 'mouse' });
    expect(dialog.style.translate).to.equal('');
    sheet.persistent = true;
    await settled(box);
    send('pointerdown', 500);
    send('pointermove', 900);
    expect([dialog.style.translate, reasons]).to.deep.equal(['', []]);
    remove();
  });

  it('does not begin with a tap, nor with another finger', async () => {
    const { dialog, reasons, send, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 507);
    expect(dialog.style.translate).to.equal('');
    send('pointermove', 900, 300, { pointerId: 8 });
    send('pointerup', 900, 300, { pointerId: 8 });
    expect([dialog.style.translate, reasons]).to.deep.equal(['', []]);
    send('pointermove', 520);
    expect(dialog.style.translate).to.equal('20px');
    send('pointercancel', 520);
    remove();
  });

  it('returns when the browser takes the pointer away, and when the release was not seen', async () => {
    const { box, sheet, dialog, reasons, send, remove } = await show();
    const far = 500 + dialog.offsetWidth;
    for (const [type, more] of [
      ['pointercancel', {}],
      ['pointermove', { buttons: 0 }],
    ] as const) {
      send('pointerdown', 500);
      send('pointermove', far);
      expect(dialog.style.translate).not.to.equal('');
      send(type, far, 300, more);
      await settled(box);
      expect([sheet.open, reasons, dialog.style.translate]).to.deep.equal([true, [], '']);
    }
    remove();
  });

  it('is dismissed to the left in right-to-left text', async () => {
    const { box, reasons, send, remove } = await show(
      html`<div dir="rtl">
        <side-sheet open label="List"><p>Row</p></side-sheet>
      </div>`,
    );
    send('pointerdown', 300);
    send('pointermove', 20);
    send('pointerup', 20);
    await settled(box);
    expect(reasons).to.deep.equal(['drag']);
    remove();
  });

  it('removes its listeners after the drag', async () => {
    const { send, remove } = await show();
    const watch = watchLeaks();
    send('pointerdown', 500);
    send('pointermove', 600);
    send('pointerup', 600);
    watch.forward(0);
    const left = watch.left([]);
    watch.stop();
    expect(left.filter((what) => what.includes('pointer') || what.includes('click'))).to.deep.equal(
      [],
    );
    remove();
  });
});
