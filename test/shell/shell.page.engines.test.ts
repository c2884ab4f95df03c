import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import type { Layout } from '../../elements/shell/shell/shell.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import * as stories from '../../stories/shell/shell.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByRole,
  getByTag,
  getFocused,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { scene } from './support.ts';
import { serveBrand, showShell, until } from './shell-support.ts';

const shell = (layout?: Layout) =>
  html`<ev-shell hidden .layout=${layout}
    ><main id="page" tabindex="-1"><h1>Page</h1></main></ev-shell
  >`;
let server: ReturnType<typeof serveBrand>;
beforeEach(() => (server = serveBrand()));
afterEach(() => server.restore());

// The page is a `main`, and so is the stage.
const skip = ['landmark-no-duplicate-main', 'landmark-main-is-top-level', 'landmark-unique'];
standing(
  'ev-shell',
  {
    default: () => scene({ theme: null }).inside(shell('default')),
    article: () => scene({ theme: null }).inside(shell('article')),
    blank: () => scene({ theme: null }).inside(shell('blank')),
    popup: () => scene({ theme: null }).inside(shell('popup')),
  },
  { skip },
);
const { BrandA, BrandB, Impersonating, BrokenPage, WithToasts } = stories;
standing('ev-shell', fromStories({ BrandA, BrandB, Impersonating, BrokenPage, WithToasts }), {
  skip,
});

describe('<ev-shell>', () => {
  it('is hidden until the route’s layout is known', async () => {
    const { element, drawn } = await showShell(undefined);
    expect(element.hidden).to.equal(true);
    element.layout = 'default';
    await element.updateComplete;
    expect(element.hidden).to.equal(false);
    drawn.remove();
  });

  it('opens the list of notifications for a link to it', async () => {
    history.replaceState(history.state, '', '#notifications');
    const { inside } = scene({ signedIn: true, theme: null });
    const { box, remove } = await stage(inside(shell('default')));
    const root = box.querySelector('ev-shell')!;
    const getBell = () => queryByTag(root, 'ev-notification-bell');
    await until(() => queryByTag(getBell(), 'ev-notification-sidebar'));
    expect(location.hash).to.equal('');
    remove();
  });

  const frames: [Layout, boolean, boolean][] = [
    ['default', true, true],
    ['article', true, true],
    ['blank', false, false],
    ['popup', false, false],
  ];
  for (const [layout, header, rail] of frames) {
    it(`renders the layout ${layout}`, async () => {
      const { drawn, has } = await showShell(layout);
      await settled(drawn.box);
      expect([has('ev-header'), has('ev-rail'), has('ev-cookie-bar')]).to.deep.equal([
        header,
        rail,
        layout !== 'popup',
      ]);
      drawn.remove();
    });
  }

  it('replaces a failed page by the error screen, until the next route', async () => {
    const { app, element, drawn, has } = await showShell('default');
    app.use(page).showError({ status: 404, message: 'Page not found: /x' });
    await element.updateComplete;
    expect([has('ev-error-screen'), queryInShadow(element, 'slot')?.hidden]).to.deep.equal([
      true,
      true,
    ]);
    app.use(page).setLocation('/', '');
    await element.updateComplete;
    expect([has('ev-error-screen'), queryInShadow(element, 'slot')?.hidden]).to.deep.equal([
      false,
      false,
    ]);
    drawn.remove();
  });

  it('keeps header and rail for a signed-in person whose blank page failed', async () => {
    const { app, inside } = scene({ signedIn: true });
    const drawn = await stage(inside(shell('blank')));
    const root = drawn.box.querySelector('ev-shell')!;
    expect(queryInShadow(root, 'ev-header, ev-rail')).to.equal(null);
    app.use(page).showError({ status: 404, message: 'Page not found: /x' });
    await until(() => queryByTag(root, 'ev-error-screen'));
    expect(allInShadow(root, 'ev-header, ev-rail').length).to.equal(2);
    drawn.remove();
  });

  it('opens the menu by its button, also by keyboard, and restores the focus', async () => {
    const { element, drawn } = await showShell('default');
    await settled(drawn.box);
    const header = getByTag(element, 'ev-header');
    const menuButton = getByRole(header, 'button', { name: shellEn.menu, hidden: true });
    // Wide pages hide the button; this checks only that it had the focus.
    menuButton.style.display = 'inline-flex';
    menuButton.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = () => queryInShadow<HTMLDialogElement>(queryByTag(element, 'ev-menu'), 'dialog');
    await until(() => dialog()?.open);
    expect(menuButton.getAttribute('aria-expanded')).to.equal('true');
    expect(getFocused(header)).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog()?.open);
    await element.updateComplete;
    await settled(drawn.box);
    expect(getFocused(header)).to.equal(menuButton);
    expect(menuButton.getAttribute('aria-expanded')).to.equal('false');
    drawn.remove();
  });

  it('moves the focus to the page by the skip link', async () => {
    const { element, drawn } = await showShell('default');
    getByRole(element, 'link', { name: shellEn.skip }).click();
    expect(document.activeElement?.localName).to.equal('main');
    expect(location.hash).to.equal('');
    drawn.remove();
  });
});
