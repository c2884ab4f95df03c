import { setViewport } from '@web/test-runner-commands';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { CookieBar } from '../../elements/shell/cookie-bar/cookie-bar.ts';
import '../../elements/shell/cookie-bar/define.ts';
import { pushOverlay, removeOverlay } from '../../elements/ui/modal/push-overlay.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { getByPart, getFocused, queryAllByRole, queryByPart, queryByRole } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { scene } from './support.ts';

const bar = html`<ev-cookie-bar></ev-cookie-bar>`;
const declined = () => {
  const { app, inside } = scene();
  app.use(consent).set('decline-all', 'gpc');
  return inside(bar);
};
standing('ev-cookie-bar', {
  asked: () => scene().inside(bar),
  'declined by the browser': declined,
});

it('shows the texts of the App', async () => {
  const made = scene({
    messages: { 'cookie-bar': { message: 'Kekse? <link>Mehr</link>', declineLabel: 'Nein' } },
  });
  const { box, remove } = await stage(
    made.inside(html`<ev-cookie-bar allow-label="Ja"></ev-cookie-bar>`),
  );
  const root = box.querySelector('ev-cookie-bar')!;
  expect(queryAllByRole(root, 'button').map((one) => one.textContent)).to.deep.equal([
    'Nein',
    'Ja',
  ]);
  expect(queryByRole(root, 'paragraph')?.textContent).to.equal('Kekse? Mehr');
  const element = box.querySelector('ev-cookie-bar')!;
  element.message = 'Noch <link>mehr</link> Kekse.';
  await settled(box);
  expect(queryByRole(root, 'paragraph')?.textContent).to.equal('Noch mehr Kekse.');
  expect(queryByRole(root, 'link')?.textContent).to.equal('mehr');
  remove();
});

/** What the bar shows for a partner's text: its words, and its links with their addresses. */
async function renderMessage(
  attributes: { message: string; href?: string },
  messages: Record<string, string> = {},
) {
  const { box, remove } = await stage(
    scene({ messages: { 'cookie-bar': messages } }).inside(
      html`<ev-cookie-bar
        message=${attributes.message}
        policy-href=${attributes.href ?? '/policy'}
      ></ev-cookie-bar>`,
    ),
  );
  const root = box.querySelector('ev-cookie-bar')!;
  const links = queryAllByRole(root, 'link').map((one) => [
    one.textContent,
    one.getAttribute('href'),
  ]);
  const shownText = queryByRole(root, 'paragraph')?.textContent?.trim();
  const choices = queryAllByRole(root, 'button').length;
  remove();
  return { text: shownText, links, choices };
}

it('shows the text of another tag as it is', async () => {
  expect(
    await renderMessage({ message: 'We use <b>cookies</b>. <link>Policy</link>' }),
  ).to.deep.equal({ text: 'We use cookies. Policy', links: [['Policy', '/policy']], choices: 2 });
});

it('keeps the link to the policy where a partner’s text has none', async () => {
  const message = 'We use cookies.';
  const plain = await renderMessage({ message });
  expect(plain).to.deep.equal({
    text: 'We use cookies. Privacy policy',
    links: [['Privacy policy', '/policy']],
    choices: 2,
  });
  const worded = await renderMessage({ message }, { message: 'Kekse? <link>Mehr</link>' });
  expect(worded.links).to.deep.equal([['Mehr', '/policy']]);
  const unlinked = await renderMessage({ message }, { message: 'Kekse?' });
  expect(unlinked.links).to.deep.equal([['Privacy policy', '/policy']]);
});

async function shown({ kind = 'app' }: { kind?: 'app' | 'embed' } = {}) {
  const { app, storage, inside } = scene();
  Object.assign(app.host, { kind });
  const drawn = await stage(inside(bar));
  const element = drawn.box.querySelector('ev-cookie-bar') as CookieBar;
  const root = element;
  const buttons = () => queryAllByRole(root, 'button');
  return { app, storage, drawn, element, root, buttons };
}

describe('<ev-cookie-bar>', () => {
  it('shows the texts of the specification, as a region without a focus trap', async () => {
    const { root, buttons, drawn } = await shown();
    expect(queryByRole(root, 'paragraph')?.textContent?.trim()).to.equal(
      'This website requires cookies to function properly. See Privacy policy.',
    );
    expect(queryByRole(root, 'link')?.getAttribute('href')).to.equal('/articles/privacy-policy');
    expect(buttons().map((button) => button.textContent)).to.deep.equal([
      'Decline all',
      'Allow all',
    ]);
    expect(queryByRole(root, 'region')?.getAttribute('aria-label')).to.equal('Cookies');
    expect(getFocused(root)).to.equal(null);
    drawn.remove();
  });

  it('is above all of a host page, and in no transformed or contained parent of it', async () => {
    const { app, element, root, drawn } = await shown({ kind: 'embed' });
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    drawn.box.append(cover);
    const section = getByPart(root, 'bar');
    for (const animation of section.getAnimations()) animation.finish();
    for (const style of [
      'transform: translateX(40px)',
      'filter: blur(0)',
      'contain: strict; height: 10px',
      'perspective: 10px; width: 50px; overflow: hidden',
    ]) {
      drawn.box.style.cssText = style;
      const { left, right, bottom, width } = section.getBoundingClientRect();
      expect([left, right, bottom], style).to.deep.equal([
        0,
        document.documentElement.clientWidth,
        innerHeight,
      ]);
      expect(root.shadowRoot!.elementFromPoint(width / 2, bottom - 2), style).to.equal(section);
    }
    app.use(consent).set('required-only');
    await element.updateComplete;
    expect(section.matches(':popover-open')).to.equal(false);
    app.use(consent).show();
    await element.updateComplete;
    expect(section.matches(':popover-open')).to.equal(true);
    drawn.remove();
  });

  it('leaves the page to a modal dialog, and comes back when the last one has closed', async () => {
    const { app, element, root, drawn } = await shown({ kind: 'embed' });
    const section = getByPart(root, 'bar');
    const isOpen = () => section.matches(':popover-open');
    const dialogs = [document.createElement('dialog'), document.createElement('dialog')] as const;
    drawn.box.append(...dialogs);
    for (const dialog of dialogs) {
      dialog.showModal();
      pushOverlay(dialog);
      expect(isOpen()).to.equal(false);
    }
    app.use(consent).show();
    element.requestUpdate();
    await element.updateComplete;
    expect(isOpen()).to.equal(false);
    expect(dialogs[1].matches(':focus, :focus-within')).to.equal(true);
    dialogs[1].close();
    removeOverlay(dialogs[1]);
    expect(isOpen()).to.equal(false);
    dialogs[0].close();
    removeOverlay(dialogs[0]);
    expect(isOpen()).to.equal(true);
    for (const animation of section.getAnimations()) animation.finish();
    const { width, bottom } = section.getBoundingClientRect();
    expect(root.shadowRoot!.elementFromPoint(width / 2, bottom - 2)).to.equal(section);
    drawn.remove();
  });

  it('styles both choices alike', async () => {
    const { buttons, drawn } = await shown();
    const [decline, allow] = buttons().map((button) => getComputedStyle(button));
    for (const name of [
      'backgroundColor',
      'color',
      'borderColor',
      'fontWeight',
      'minWidth',
    ] as const)
      expect(decline?.[name]).to.equal(allow?.[name]);
    drawn.remove();
  });

  for (const [index, value] of ['decline-all', 'allow-all'].entries()) {
    it(`stores ${value} and closes`, async () => {
      const { storage, buttons, root, element, drawn } = await shown();
      buttons()[index]?.click();
      await element.updateComplete;
      expect(storage.get('userConsent')).to.equal(value);
      expect(queryByPart(root, 'bar')?.hidden).to.equal(true);
      drawn.remove();
    });
  }

  it('sets the bottom inset to its height, and removes it', async () => {
    const { app, drawn } = await shown();
    const inset = () => document.documentElement.style.getPropertyValue('--app-bottom-inset');
    await waitUntil(() => /^[1-9]\d*px$/.test(inset()));
    app.use(consent).set('required-only');
    await settled(drawn.box);
    expect(inset()).to.equal('');
    drawn.remove();
  });

  it('is measured by one observer', async () => {
    const { observe } = ResizeObserver.prototype;
    const observed: Element[] = [];
    ResizeObserver.prototype.observe = function (target, options) {
      observed.push(target);
      observe.call(this, target, options);
    };
    const { root, drawn } = await shown();
    ResizeObserver.prototype.observe = observe;
    const section = getByPart(root, 'bar');
    expect(observed.filter((target) => target === section)).to.have.length(1);
    drawn.remove();
  });

  it('is at most 116 px high on a phone, with two equal buttons', async () => {
    await setViewport({ width: 360, height: 780 });
    const { root, buttons, drawn } = await shown();
    const widths = buttons().map((button) => Math.round(button.offsetWidth));
    expect(getByPart(root, 'bar').offsetHeight).to.be.at.most(116);
    expect(new Set(widths).size).to.equal(1);
    drawn.remove();
    await setViewport({ width: 1024, height: 768 });
  });

  it('closes in every tab when the user answers in one, until its App has ended', async () => {
    const { app, storage, root, element, drawn } = await shown();
    const { show, $visible } = app.use(consent);
    const answerInOtherTab = () => {
      storage.set('userConsent', 'allow-all');
      dispatchEvent(new StorageEvent('storage', { key: 'userConsent' }));
    };
    answerInOtherTab();
    await element.updateComplete;
    expect(queryByPart(root, 'bar')?.hidden).to.equal(true);
    show();
    await element.updateComplete;
    expect(queryByPart(root, 'bar')?.hidden).to.equal(false);
    app.destroy();
    answerInOtherTab();
    expect($visible.get()).to.equal(true);
    drawn.remove();
  });

  for (const value of ['allow-all', 'decline-all', 'required-only'] as const)
    it(`stays closed when ${value} is stored`, async () => {
      const { inside } = scene({ choice: value });
      const drawn = await stage(inside(bar));
      expect(queryByPart(drawn.box, 'bar')?.hidden).to.equal(true);
      expect(drawn.box.querySelector('ev-cookie-bar')?.offsetHeight).to.equal(0);
      drawn.remove();
    });

  it('does not shift the page, and moves the focus only when the user opened it; closing restores the focus', async () => {
    const { app, element, root, buttons, drawn } = await shown();
    const opener = document.createElement('button');
    drawn.box.append(opener);
    const top = opener.getBoundingClientRect().top;
    opener.focus();
    buttons()[0]?.click();
    await element.updateComplete;
    expect([opener.getBoundingClientRect().top, document.activeElement]).to.deep.equal([
      top,
      opener,
    ]);
    app.use(consent).show();
    await element.updateComplete;
    expect(getFocused(root)?.localName).to.equal('section');
    buttons()[1]?.click();
    await element.updateComplete;
    expect(document.activeElement).to.equal(opener);
    drawn.remove();
  });

  it('disappears with its App', async () => {
    const { app, element, root, drawn } = await shown();
    const provider = drawn.box.querySelector('ev-app')!;
    await waitUntil(
      () => document.documentElement.style.getPropertyValue('--app-bottom-inset') !== '',
    );
    provider.app = undefined;
    app.destroy();
    drawn.remove();
    document.body.append(element);
    await element.updateComplete;
    expect(queryByPart(root, 'bar') === null).to.equal(true);
    expect(document.documentElement.style.getPropertyValue('--app-bottom-inset')).to.equal('');
    element.remove();
  });

  it('opens by the command of any button', async () => {
    const { app, element, root, drawn } = await shown();
    app.use(consent).set('allow-all');
    await element.updateComplete;
    expect(queryByPart(root, 'bar')?.hidden).to.equal(true);
    element.dispatchEvent(Object.assign(new Event('command'), { command: '--show' }));
    await element.updateComplete;
    expect(queryByPart(root, 'bar')?.hidden).to.equal(false);
    drawn.remove();
  });

  it('is a notice where Global Privacy Control was the answer', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    try {
      const { storage, element, root, buttons, drawn } = await shown();
      expect(storage.get('userConsent')).to.equal('decline-all');
      expect(queryByRole(root, 'paragraph')?.textContent).to.contain('declined for you');
      buttons()[0]?.click();
      await element.updateComplete;
      expect(buttons().map((button) => button.textContent)).to.deep.equal([
        'Decline all',
        'Allow all',
      ]);
      buttons()[1]?.click();
      await element.updateComplete;
      expect([storage.get('userConsent'), queryByPart(root, 'bar')?.hidden]).to.deep.equal([
        'allow-all',
        true,
      ]);
      drawn.remove();
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    }
  });
});
