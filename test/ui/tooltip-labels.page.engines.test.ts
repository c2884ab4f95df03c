import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html, render } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/copy/define.ts';
import '../../elements/ui/tooltip/define.ts';
import { getIconLabel } from '../../elements/ui/tooltip/region-anchors.ts';
import { watchLeaks } from '../leaks.ts';
import { getByPart, getByRole } from '../queries.ts';
import { stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { pointerOver, turns } from './tooltip-support.ts';

describe('<ev-tooltip> for a page', () => {
  const icon = html`<svg width="16" height="16"></svg>`;
  const opened = async () => {
    const shown = await stage(
      html`<div class="anchors">
          <button class="icon" aria-label="Notifications, 3 new">
            ${icon}<b aria-hidden="true">3</b>
          </button>
          <button class="next" aria-label="Menu">${icon}</button>
          <button class="text" aria-label="Remove wallet 1">${icon}Remove</button>
          <span class="titled" tabindex="0" title="Compared with last week">Change</span>
          <button class="hint" data-tooltip="Final on Sunday">Estimate</button>
        </div>
        <ev-tooltip page></ev-tooltip>`,
    );
    const tip = getByPart(shown.box, 'tooltip');
    const find = (name: string) => shown.box.querySelector<HTMLElement>(`.${name}`)!;
    const until = async (open: boolean) => {
      while (tip.matches(':popover-open') !== open) await turns(1);
    };
    return { ...shown, tip, find, until };
  };

  it('shows the name of an icon button after a while, and describes nothing twice', async () => {
    const { find, tip, until, remove } = await opened();
    pointerOver(find('icon'));
    await turns(5);
    expect(tip.matches(':popover-open')).to.equal(false);
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Notifications, 3 new');
    expect(find('icon').hasAttribute('aria-description')).to.equal(false);
    pointerOver(find('next'));
    while (tip.textContent!.trim() !== 'Menu') await turns(1);
    remove();
  });

  it('shows a term sooner than a label', async () => {
    const { find, remove } = await opened();
    const watch = watchLeaks();
    for (const name of ['icon', 'titled']) pointerOver(find(name));
    const delays = watch.left([]).filter((what) => what.startsWith('setTimeout'));
    watch.stop();
    expect(delays).to.deep.equal(['setTimeout of 80 ms']);
    remove();
  });

  it('is beside a term on the side where its line begins, or above where there is no room', async () => {
    const { keepPositioned } = await import('../../elements/ui/tooltip/position.ts');
    const { box, remove } = await stage(
      html`<div class="room"><span>Fee</span></div>
        <div class="tip"></div>`,
    );
    const [room, tip] = [...box.querySelectorAll<HTMLElement>('.room, .tip')] as [
      HTMLElement,
      HTMLElement,
    ];
    Object.assign(tip.style, { position: 'fixed', width: '200px', height: '20px' });
    Object.assign(room.style, { padding: '100px 0', display: 'grid', justifyContent: 'center' });
    const findSide = async (direction: string, justifyContent = 'center') => {
      Object.assign(room.style, { direction, justifyContent });
      delete tip.dataset['side'];
      const stop = keepPositioned(room.firstElementChild!, tip, 'start', () => undefined);
      await waitUntil(() => tip.dataset['side']);
      stop();
      return tip.dataset['side'];
    };
    expect([await findSide('ltr'), await findSide('rtl')]).to.deep.equal(['left', 'right']);
    expect(await findSide('ltr', 'start')).to.equal('top');
    remove();
  });

  it('serves elements with data-tooltip at once, with a description', async () => {
    const { find, tip, until, remove } = await opened();
    pointerOver(find('hint'));
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Final on Sunday');
    expect(find('hint').getAttribute('aria-description')).to.equal('Final on Sunday');
    remove();
  });

  it('follows a name that changes while it is shown', async () => {
    const { find, tip, until, remove } = await opened();
    pointerOver(find('icon'));
    await until(true);
    find('icon').setAttribute('aria-label', 'Notifications, 4 new');
    await waitUntil(() => tip.textContent!.trim() === 'Notifications, 4 new');
    remove();
  });

  it('shows a label on keyboard focus, and leaves Escape to the dialog around it', async () => {
    const { find, until, remove } = await opened();
    const pressed: boolean[] = [];
    const listen = (event: KeyboardEvent) => pressed.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    find('icon').focus();
    await sendKeys({ press: 'Tab' });
    await until(true);
    pressed.length = 0;
    await sendKeys({ press: 'Escape' });
    await until(false);
    expect(pressed).to.deep.equal([false]);
    document.removeEventListener('keydown', listen);
    remove();
  });

  it('hides on a click and shows no label for the focus that a click sets', async () => {
    const { find, tip, until, remove } = await opened();
    pointerOver(find('icon'));
    await until(true);
    const { x, y, width, height } = find('icon').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await until(false);
    await new Promise((done) => setTimeout(done, 500));
    expect(tip.matches(':popover-open')).to.equal(false);
    remove();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  /** `pointerover` and `focusin` do not leave a shadow root in which the pointer or the focus stays. */
  const openedInShadowRoot = async () => {
    const shown = await opened();
    const host = document.createElement('div');
    // No tooltip covers the next element.
    Object.assign(host.style, { display: 'grid', gap: '60px', justifyItems: 'start' });
    shown.box.prepend(host);
    const root = host.attachShadow({ mode: 'open' });
    render(
      html`<button>First</button><button class="close" aria-label="Close">${icon}</button
        ><span class="share" tabindex="0" title="Your part of all scores">Share</span
        ><button>Last</button>`,
      root,
    );
    const [first, last] = root.querySelectorAll<HTMLElement>('button:not(.close)');
    const hover = async (target: Element) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      await sendMouse({ type: 'move', position });
    };
    const [close, share] = ['.close', '.share'].map((name) => root.querySelector(name)!);
    return { ...shown, hover, first: first!, last: last!, close: close!, share: share! };
  };

  it('follows the pointer inside of a shadow root', async () => {
    const { hover, first, close, share, tip, until, remove } = await openedInShadowRoot();
    await hover(first);
    await hover(close);
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Close');
    await hover(share);
    while (tip.textContent!.trim() !== 'Your part of all scores') await turns(1);
    await hover(first);
    await until(false);
    remove();
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('follows the keyboard focus inside of a shadow root', async () => {
    const { first, tip, until, remove } = await openedInShadowRoot();
    first.focus();
    await sendKeys({ press: 'Tab' });
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Close');
    await sendKeys({ press: 'Tab' });
    while (tip.textContent!.trim() !== 'Your part of all scores') await turns(1);
    await sendKeys({ press: 'Tab' });
    await until(false);
    remove();
  });

  it('shows a title in place of the browser, follows its changes, and gives it back', async () => {
    const { find, tip, until, remove } = await opened();
    pointerOver(find('titled'));
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Compared with last week');
    expect([
      find('titled').hasAttribute('title'),
      find('titled').getAttribute('aria-description'),
    ]).to.deep.equal([false, 'Compared with last week']);
    pointerOver(find('titled'));
    await new Promise((done) => setTimeout(done, 200));
    expect(tip.matches(':popover-open')).to.equal(true);
    find('titled').title = 'Compared with last month';
    await waitUntil(() => tip.textContent!.trim() === 'Compared with last month');
    expect([
      find('titled').hasAttribute('title'),
      find('titled').getAttribute('aria-description'),
    ]).to.deep.equal([false, 'Compared with last month']);
    pointerOver(find('text'));
    await until(false);
    expect([
      find('titled').getAttribute('title'),
      find('titled').hasAttribute('aria-description'),
    ]).to.deep.equal(['Compared with last month', false]);
    remove();
  });

  it('opens on a tap on a word with an explanation', async () => {
    const { find, tip, until, remove } = await opened();
    find('titled').focus();
    find('titled').click();
    await until(true);
    expect(tip.textContent!.trim()).to.equal('Compared with last week');
    find('titled').blur();
    await until(false);
    remove();
  });

  it('finds only buttons and links that show an icon and no text', async () => {
    const { box, find, remove } = await opened();
    const shown = await stage(
      html`<ev-button class="square" label="Close"><span slot="icon">${icon}</span></ev-button>
        <ev-button class="both" label="Remove wallet 1"
          ><span slot="icon">${icon}</span>Remove</ev-button
        >
        <ev-button class="reason" label="Close" disabled disabled-reason="Being sent"
          ><span slot="icon">${icon}</span></ev-button
        >
        <a class="cover" href="#x" aria-label="Week 3"></a>
        <button class="open" aria-expanded="true" aria-label="Menu">${icon}</button>
        <button class="account">
          ${icon}<span class="visually-hidden">Account</span
          ><span class="visually-hidden">Luz</span>
        </button>`,
    );
    const inner = (name: string) => getByRole(shown.box.querySelector(`.${name}`)!, 'button');
    const plain = (name: string) => shown.box.querySelector(`.${name}`)!;
    expect(box.contains(find('text'))).to.equal(true);
    expect(
      [
        find('text'),
        inner('square'),
        inner('both'),
        inner('reason'),
        plain('cover'),
        plain('open'),
        plain('account'),
      ].map(getIconLabel),
    ).to.deep.equal([
      undefined,
      'Close',
      undefined,
      undefined,
      undefined,
      undefined,
      'Account, Luz',
    ]);
    shown.remove();
    remove();
  });
});
