import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, LitElement, render } from 'lit';
import '../../elements/ui/dialog/define.ts';
import '../../elements/ui/drawer/define.ts';
import * as first from '../../elements/ui/modal/overlays.ts';
import { watchLeaks } from '../leaks.ts';
import { settled, stage } from '../standing.ts';

const { dropOverlay, onOverlays, pushOverlay, topDialog, topOverlay } = first;
const root = document.documentElement;
const key = Symbol.for('evangelist.overlays');
const kept = () => key in document;

/** Replaces what an object says until the returned function is called. */
function says<T extends object>(owner: T, name: string, get: () => unknown): () => void {
  Object.defineProperty(owner, name, { get, configurable: true });
  return () => Reflect.deleteProperty(owner, name);
}
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** A page two screens long, scrolled by `top`. */
function longPage(top: number): () => void {
  const spacer = document.createElement('div');
  spacer.style.height = '5000px';
  document.body.append(spacer);
  window.scrollTo({ top, behavior: 'instant' });
  return () => spacer.remove();
}

function modal(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  pushOverlay(dialog);
  return dialog;
}
const end = (...dialogs: HTMLElement[]) =>
  dialogs.forEach((dialog) => {
    dialog.remove();
    dropOverlay(dialog);
  });

describe('overlays', () => {
  it('are one stack for two copies of the library, and nothing when they are closed', async () => {
    const copy = '../../elements/ui/modal/overlays.ts?copy';
    const second = (await import(copy)) as typeof first;
    expect(second.topOverlay === topOverlay).to.equal(false);
    let heard = 0;
    const stop = second.onOverlays(() => heard++);
    const mine = modal();
    const theirs = document.createElement('dialog');
    second.pushOverlay(theirs);
    expect([topOverlay() === theirs, second.topOverlay() === theirs]).to.deep.equal([true, true]);
    end(mine);
    expect(root.style.overflow).to.equal('hidden');
    second.dropOverlay(theirs);
    expect([root.style.overflow, heard, topOverlay()]).to.deep.equal(['', 4, undefined]);
    expect(kept()).to.equal(true);
    stop();
    expect(kept()).to.equal(false);
  });

  it('let go of a dialog that the browser closed, before its owner hears of it', async () => {
    let heard = 0;
    const stop = onOverlays(() => heard++);
    const [below, dialog] = [modal(), modal()];
    const closed = new Promise((done) => dialog.addEventListener('close', done, { once: true }));
    dialog.close();
    await closed;
    expect([topDialog() === below, heard, root.style.overflow]).to.deep.equal([true, 3, 'hidden']);
    below.dispatchEvent(new Event('close'));
    expect(topDialog() === below).to.equal(true);
    end(below, dialog);
    stop();
    expect([root.style.overflow, kept()]).to.deep.equal(['', false]);
  });

  it('leave no listener behind', () => {
    const watch = watchLeaks();
    const stop = onOverlays(() => undefined);
    const [outer, inner] = [modal(), modal()];
    end(inner, outer);
    stop();
    const left = watch.left([]);
    watch.stop();
    expect([left, kept()]).to.deep.equal([[], false]);
  });

  it('give the page its own styles back, with their priority', () => {
    root.style.setProperty('overflow', 'scroll', 'important');
    const dialog = modal();
    expect(root.style.overflow).to.equal('hidden');
    end(dialog);
    expect([root.style.overflow, root.style.getPropertyPriority('overflow')]).to.deep.equal(['scroll', 'important']);
    root.style.removeProperty('overflow');
  });

  it('keep the place of the scrollbar, by its gutter or else by padding', () => {
    const restore = says(root, 'clientWidth', () => window.innerWidth - 15);
    const gutter = modal();
    expect(root.style.scrollbarGutter).to.equal('stable');
    end(gutter);
    const supports = CSS.supports;
    CSS.supports = () => false;
    const padded = modal();
    expect([root.style.paddingInlineEnd, root.style.scrollbarGutter]).to.deep.equal(['calc(15px)', '']);
    end(padded);
    CSS.supports = supports;
    restore();
    expect([root.style.paddingInlineEnd, root.style.overflow]).to.deep.equal(['', '']);
  });

  it('fix the body on iOS and nowhere else, and come back to where the page was', () => {
    const shorten = longPage(700);
    const plain = modal();
    expect(document.body.style.position).to.equal('');
    end(plain);
    const restore = says(navigator, 'userAgent', () => `${iPhone} Version/18.0 Mobile Safari/604.1`);
    const [outer, inner] = [modal(), modal()];
    expect([document.body.style.position, document.body.style.top, root.style.overflow]).to.deep.equal(['fixed', '-700px', '']);
    end(inner);
    expect(document.body.style.position).to.equal('fixed');
    end(outer);
    expect([document.body.style.position, window.scrollY]).to.deep.equal(['', 700]);
    restore();
    shorten();
  });

  it('do not scroll another page to where the last one was', () => {
    const shorten = longPage(700);
    const restore = says(navigator, 'userAgent', () => iPhone);
    const before = location.href;
    const dialog = modal();
    history.replaceState(null, '', '/another-page');
    end(dialog);
    history.replaceState(null, '', before);
    expect(window.scrollY).to.equal(0);
    restore();
    shorten();
  });

  it('are forty pixels higher than the view in Chrome on iOS, also when that changes', () => {
    const view = window.visualViewport!;
    const agent = says(navigator, 'userAgent', () => `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`);
    let height = 640;
    const seen = says(view, 'height', () => height);
    const dialog = modal();
    expect(dialog.style.getPropertyValue('--_viewport')).to.equal('680px');
    height = 360;
    view.dispatchEvent(new Event('resize'));
    expect(dialog.style.getPropertyValue('--_viewport')).to.equal('400px');
    end(dialog);
    agent();
    const other = modal();
    expect(other.style.getPropertyValue('--_viewport')).not.to.equal('400px');
    end(other);
    seen();
  });

  it('end above the keyboard', async () => {
    const { box, remove } = await stage(html`<ev-drawer open label="Code"><input /></ev-drawer>`);
    const dialog = box.querySelector('ev-drawer')!.shadowRoot!.querySelector('dialog')!;
    const view = window.visualViewport!;
    const whole = dialog.offsetHeight;
    const seen = [says(view, 'height', () => window.innerHeight - 300), says(view, 'offsetTop', () => 40)];
    view.dispatchEvent(new Event('resize'));
    dialog.getAnimations().forEach((animation) => animation.finish());
    expect([dialog.offsetHeight, dialog.offsetTop]).to.deep.equal([window.innerHeight - 300, 40]);
    seen.forEach((restore) => restore());
    view.dispatchEvent(new Event('scroll'));
    expect([dialog.offsetHeight, dialog.offsetTop]).to.deep.equal([whole, 0]);
    remove();
  });

  it('close one at a request of the browser that asks all of them', async () => {
    const { box, remove } = await stage(html`<ev-dialog open label="Outer"><ev-dialog label="Inner"></ev-dialog></ev-dialog>`);
    const outer = box.querySelector('ev-dialog')!;
    const inner = outer.querySelector('ev-dialog')!;
    inner.open = true;
    await settled(box);
    const native = (of: Element) => of.shadowRoot!.querySelector('dialog')!;
    // As for dialogs that no act of the user opened: asked in one go, and not to be prevented.
    native(inner).dispatchEvent(new Event('cancel'));
    native(inner).close();
    await settled(box);
    native(outer).dispatchEvent(new Event('cancel'));
    native(outer).close();
    while (!native(outer).open) await new Promise((done) => setTimeout(done));
    expect([inner.open, outer.open, native(inner).open]).to.deep.equal([false, true, false]);
    // The next request is another one.
    await new Promise((done) => setTimeout(done));
    native(outer).dispatchEvent(new Event('cancel', { cancelable: true }));
    await settled(box);
    expect([outer.open, topOverlay()]).to.deep.equal([false, undefined]);
    remove();
  });

  it('close at a request while the focus is nowhere, and leave the history as it was', async () => {
    const { box, remove } = await stage(html`<ev-dialog label="Question"></ev-dialog>`);
    const dialog = box.querySelector('ev-dialog')!;
    const entries = history.length;
    const reasons: string[] = [];
    dialog.addEventListener('ev-dialog-close', ({ reason }) => reasons.push(reason));
    dialog.open = true;
    await settled(box);
    (document.activeElement as HTMLElement).blur();
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([dialog.open, reasons, history.length]).to.deep.equal([false, ['escape'], entries]);
    remove();
  });

  it('let a popover answer Escape before the dialog below it', async () => {
    const { box, remove } = await stage(html`<ev-dialog open label="Outer"><div popover>Choose</div></ev-dialog>`);
    const dialog = box.querySelector('ev-dialog')!;
    const popover = dialog.querySelector<HTMLElement>('[popover]')!;
    popover.showPopover();
    pushOverlay(popover);
    expect([topOverlay() === popover, topDialog() === dialog.shadowRoot!.querySelector('dialog')]).to.deep.equal([true, true]);
    await sendKeys({ press: 'Escape' });
    dropOverlay(popover);
    await settled(box);
    expect([popover.matches(':popover-open'), dialog.open]).to.deep.equal([false, true]);
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect(dialog.open).to.equal(false);
    remove();
  });
});

class OpenerRows extends LitElement {
  static override properties = { rows: { attribute: false } };
  declare rows: string[];
  override render() {
    return html`${this.rows?.map((row) => html`<p>${row} <button>Remove</button></p>`)}`;
  }
}
customElements.define('opener-rows', OpenerRows);

describe('the opener of an overlay', () => {
  const rows = (names: string[], list = 1) =>
    html`<div id="place-${list}"><opener-rows .rows=${names}></opener-rows></div>
      <ev-dialog label="Remove?"></ev-dialog>`;
  const buttons = (box: Element) => [...box.querySelector('opener-rows')!.shadowRoot!.querySelectorAll('button')];
  const focused = (box: Element) => buttons(box).indexOf(box.querySelector('opener-rows')!.shadowRoot!.activeElement as never);

  it('is found by its place among its namesakes when its whole element was made anew', async () => {
    const { box, remove } = await stage(rows(['a', 'b', 'c']));
    const dialog = box.querySelector('ev-dialog')!;
    buttons(box)[1]!.focus();
    dialog.open = true;
    await settled(box);
    const old = box.querySelector('opener-rows')!;
    const fresh = Object.assign(document.createElement('opener-rows'), { rows: ['a', 'b', 'c'] });
    old.replaceWith(fresh);
    await settled(box);
    dialog.open = false;
    await settled(box);
    expect(focused(box)).to.equal(1);
    remove();
  });

  it('gives its place to the next one when it is gone', async () => {
    const { box, remove } = await stage(rows(['a', 'b']));
    const dialog = box.querySelector('ev-dialog')!;
    buttons(box)[1]!.focus();
    dialog.open = true;
    await settled(box);
    render(rows(['a']), box);
    await settled(box);
    dialog.open = false;
    await settled(box);
    expect(focused(box)).to.equal(0);
    remove();
  });

  it('leaves the focus as near as can be', async () => {
    const { box, remove } = await stage(
      html`<div id="near">
          <i><button>Only</button></i><a href="#">Else</a>
        </div>
        <ev-dialog label="Sure?"></ev-dialog>`,
    );
    const dialog = box.querySelector('ev-dialog')!;
    box.querySelector('button')!.focus();
    dialog.open = true;
    await settled(box);
    box.querySelector('i')!.remove();
    dialog.open = false;
    await settled(box);
    expect(document.activeElement === box.querySelector('a')).to.equal(true);
    remove();
  });
});

describe('a drawer under a finger', () => {
  const show = async (template = html`<ev-drawer open label="List"><p>Row</p></ev-drawer>`) => {
    const shown = await stage(template);
    const drawer = shown.box.querySelector('ev-drawer')!;
    const dialog = drawer.shadowRoot!.querySelector('dialog')!;
    dialog.getAnimations().forEach((animation) => animation.finish());
    const reasons: string[] = [];
    drawer.addEventListener('ev-drawer-close', ({ reason }) => reasons.push(reason));
    const send = (type: string, x: number, y = 300, more: PointerEventInit = {}) =>
      (type === 'pointerdown' ? drawer.querySelector('p')! : window).dispatchEvent(
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
    /** Slowly: no flick. */
    const later = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return { ...shown, drawer, dialog, reasons, send, later };
  };

  it('follows it and closes when it is let go far enough', async () => {
    const { box, drawer, dialog, reasons, send, later, remove } = await show();
    const far = Math.ceil(dialog.offsetWidth * 0.4);
    send('pointerdown', 500);
    send('pointermove', 500 + far + 2);
    expect(dialog.style.translate).to.equal(`${far + 2}px`);
    await later();
    send('pointermove', 500 + far + 2);
    send('pointerup', 500 + far + 2);
    await settled(box);
    expect([drawer.open, reasons, dialog.style.translate]).to.deep.equal([false, ['drag'], '']);
    remove();
  });

  it('comes back when it was not far enough, and gives hardly the other way', async () => {
    const { box, drawer, dialog, reasons, send, later, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 600);
    await later();
    send('pointermove', 601);
    send('pointerup', 601);
    await settled(box);
    expect([drawer.open, reasons, dialog.style.translate]).to.deep.equal([true, [], '']);
    send('pointerdown', 500);
    send('pointermove', 400);
    expect(dialog.style.translate).to.equal('-10px');
    send('pointercancel', 400);
    expect([drawer.open, dialog.style.translate]).to.deep.equal([true, '']);
    remove();
  });

  it('closes by a flick', async () => {
    const { box, reasons, send, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 520);
    send('pointermove', 560);
    send('pointerup', 560);
    await settled(box);
    expect(reasons).to.deep.equal(['drag']);
    remove();
  });

  it('leaves scrolling, the mouse and what is under way alone', async () => {
    const { box, drawer, dialog, reasons, send, remove } = await show();
    send('pointerdown', 500);
    send('pointermove', 510, 400);
    send('pointermove', 900, 400);
    expect(dialog.style.translate).to.equal('');
    send('pointerup', 900, 400);
    send('pointerdown', 500, 300, { pointerType: 'mouse' });
    send('pointermove', 900, 300, { pointerType: 'mouse' });
    expect(dialog.style.translate).to.equal('');
    drawer.persistent = true;
    await settled(box);
    send('pointerdown', 500);
    send('pointermove', 900);
    expect([dialog.style.translate, reasons]).to.deep.equal(['', []]);
    remove();
  });

  it('goes to the left where the script runs from right to left', async () => {
    const { box, reasons, send, remove } = await show(
      html`<div dir="rtl">
        <ev-drawer open label="List"><p>Row</p></ev-drawer>
      </div>`,
    );
    send('pointerdown', 300);
    send('pointermove', 20);
    send('pointerup', 20);
    await settled(box);
    expect(reasons).to.deep.equal(['drag']);
    remove();
  });

  it('leaves no listener when it was let go', async () => {
    const { send, remove } = await show();
    const watch = watchLeaks();
    send('pointerdown', 500);
    send('pointermove', 600);
    send('pointerup', 600);
    watch.forward(0);
    const left = watch.left([]);
    watch.stop();
    expect(left.filter((what) => what.includes('pointer') || what.includes('click'))).to.deep.equal([]);
    remove();
  });
});
