import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/dialog/define.ts';
import * as stack from '../../elements/ui/modal/overlay-stack.ts';
import * as push from '../../elements/ui/modal/push-overlay.ts';
import { watchLeaks } from '../leaks.ts';
import { getByRole } from '../queries.ts';
import { stage } from '../standing.ts';
import './side-sheet.ts';

const { onOverlaysChange, getTopDialog, getTopOverlay } = stack;
const { removeOverlay, pushOverlay } = push;
const root = document.documentElement;
const key = Symbol.for('evangelist.overlays');
const kept = () => key in document;

/** Overrides properties of an object until the returned function is called. */
function overrideProperty<T extends object>(
  owner: T,
  name: string,
  get: () => unknown,
): () => void {
  Object.defineProperty(owner, name, { get, configurable: true });
  return () => Reflect.deleteProperty(owner, name);
}
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** Makes the page two screens long and scrolls it to `top`. */
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
    removeOverlay(dialog);
  });

describe('overlays', () => {
  it('share one stack between two copies of the library, and remove it when empty', async () => {
    const copy = (name: string) => import(`../../elements/ui/modal/${name}.ts?copy`);
    const second = {
      ...((await copy('overlay-stack')) as typeof stack),
      ...((await copy('push-overlay')) as typeof push),
    };
    expect(second.getTopOverlay === getTopOverlay).to.equal(false);
    let heard = 0;
    const stop = second.onOverlaysChange(() => heard++);
    const mine = modal();
    const theirs = document.createElement('dialog');
    second.pushOverlay(theirs);
    expect([getTopOverlay() === theirs, second.getTopOverlay() === theirs]).to.deep.equal([
      true,
      true,
    ]);
    end(mine);
    expect(root.style.overflow).to.equal('hidden');
    second.removeOverlay(theirs);
    expect([root.style.overflow, heard, getTopOverlay()]).to.deep.equal(['', 4, undefined]);
    expect(kept()).to.equal(true);
    stop();
    expect(kept()).to.equal(false);
  });

  it('remove a dialog that the browser closed, before its owner knows', async () => {
    let heard = 0;
    const stop = onOverlaysChange(() => heard++);
    const [below, dialog] = [modal(), modal()];
    const closed = new Promise((done) => dialog.addEventListener('close', done, { once: true }));
    dialog.close();
    await closed;
    expect([getTopDialog() === below, heard, root.style.overflow]).to.deep.equal([
      true,
      3,
      'hidden',
    ]);
    below.dispatchEvent(new Event('close'));
    expect(getTopDialog() === below).to.equal(true);
    end(below, dialog);
    stop();
    expect([root.style.overflow, kept()]).to.deep.equal(['', false]);
  });

  it('leave no listener', () => {
    const watch = watchLeaks();
    const stop = onOverlaysChange(() => undefined);
    const [outer, inner] = [modal(), modal()];
    end(inner, outer);
    stop();
    const left = watch.left([]);
    watch.stop();
    expect([left, kept()]).to.deep.equal([[], false]);
  });

  it('restore the inline styles of the page with their priority', () => {
    root.style.setProperty('overflow', 'scroll', 'important');
    const dialog = modal();
    expect(root.style.overflow).to.equal('hidden');
    end(dialog);
    expect([root.style.overflow, root.style.getPropertyPriority('overflow')]).to.deep.equal([
      'scroll',
      'important',
    ]);
    root.style.removeProperty('overflow');
  });

  it('reserve the scrollbar width with scrollbar-gutter or padding', () => {
    const restore = overrideProperty(root, 'clientWidth', () => window.innerWidth - 15);
    const gutter = modal();
    expect(root.style.scrollbarGutter).to.equal('stable');
    end(gutter);
    const supports = CSS.supports;
    CSS.supports = () => false;
    const padded = modal();
    expect([root.style.paddingInlineEnd, root.style.scrollbarGutter]).to.deep.equal([
      'calc(15px)',
      '',
    ]);
    end(padded);
    CSS.supports = supports;
    restore();
    expect([root.style.paddingInlineEnd, root.style.overflow]).to.deep.equal(['', '']);
  });

  it('fix the body on iOS only, and restore the scroll position', () => {
    const shorten = longPage(700);
    const plain = modal();
    expect(document.body.style.position).to.equal('');
    end(plain);
    const restore = overrideProperty(
      navigator,
      'userAgent',
      () => `${iPhone} Version/18.0 Mobile Safari/604.1`,
    );
    const [outer, inner] = [modal(), modal()];
    expect([
      document.body.style.position,
      document.body.style.top,
      root.style.overflow,
    ]).to.deep.equal(['fixed', '-700px', '']);
    end(inner);
    expect(document.body.style.position).to.equal('fixed');
    end(outer);
    expect([document.body.style.position, window.scrollY]).to.deep.equal(['', 700]);
    restore();
    shorten();
  });

  it('do not restore the scroll position after a navigation', () => {
    const shorten = longPage(700);
    const restore = overrideProperty(navigator, 'userAgent', () => iPhone);
    const before = location.href;
    const dialog = modal();
    history.replaceState(null, '', '/another-page');
    end(dialog);
    history.replaceState(null, '', before);
    expect(window.scrollY).to.equal(0);
    restore();
    shorten();
  });

  it('are forty pixels higher than the visual viewport in Chrome on iOS, also after a resize', () => {
    const view = window.visualViewport!;
    const agent = overrideProperty(
      navigator,
      'userAgent',
      () => `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    );
    let height = 640;
    const seen = overrideProperty(view, 'height', () => height);
    const dialog = modal();
    expect(dialog.style.getPropertyValue('--_viewport-height')).to.equal('680px');
    height = 360;
    view.dispatchEvent(new Event('resize'));
    expect(dialog.style.getPropertyValue('--_viewport-height')).to.equal('400px');
    end(dialog);
    agent();
    const other = modal();
    expect(other.style.getPropertyValue('--_viewport-height')).not.to.equal('400px');
    end(other);
    seen();
  });

  it('keep their height beside a browser toolbar, and when the page is zoomed', () => {
    const view = window.visualViewport!;
    const measure = () => {
      const dialog = modal();
      const height = dialog.style.getPropertyValue('--_viewport-height');
      end(dialog);
      return height;
    };
    const heights: string[] = [];
    for (const [less, scale] of [
      [119, 1],
      [120, 1],
      [300, 2],
    ] as const) {
      const height = overrideProperty(view, 'height', () => window.innerHeight - less);
      const zoom = overrideProperty(view, 'scale', () => scale);
      heights.push(measure());
      height();
      zoom();
    }
    expect(heights).to.deep.equal(['', `${window.innerHeight - 120}px`, '']);
  });

  it('end above the on-screen keyboard', async () => {
    const { box, remove } = await stage(html`<side-sheet open label="Code"><input /></side-sheet>`);
    const dialog = getByRole(box, 'dialog', { name: 'Code' });
    const view = window.visualViewport!;
    const whole = dialog.offsetHeight;
    const seen = [
      overrideProperty(view, 'height', () => window.innerHeight - 300),
      overrideProperty(view, 'offsetTop', () => 40),
    ];
    view.dispatchEvent(new Event('resize'));
    dialog.getAnimations().forEach((animation) => animation.finish());
    expect([dialog.offsetHeight, dialog.offsetTop]).to.deep.equal([window.innerHeight - 300, 40]);
    seen.forEach((restore) => restore());
    view.dispatchEvent(new Event('scroll'));
    expect([dialog.offsetHeight, dialog.offsetTop]).to.deep.equal([whole, 0]);
    remove();
  });
});
