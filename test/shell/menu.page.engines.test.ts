import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/shell/menu/define.ts';
import '../../elements/ui/toaster/define.ts';
import type { Menu } from '../../elements/shell/menu/menu.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import { allInShadow, getByRole, inShadow, queryByTag, queryInShadow } from '../queries.ts';
import { leftovers, looksForLeftovers, settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { mara, scene, serving } from './support.ts';

let server: ReturnType<typeof serving>;
beforeEach(
  () =>
    (server = serving({ getCurrentUser: mara, listCurrentCampaigns: [], listPastCampaigns: [] })),
);
afterEach(() => server.restore());

const isShown = (root: Element) => queryInShadow<HTMLDialogElement>(root, 'dialog')?.open;

const isComplete = (box: HTMLElement) => {
  const menu = box.querySelector('ev-menu')!;
  return !menu.open || isShown(menu);
};

standing(
  'ev-menu',
  {
    closed: () => scene().inside(html`<ev-menu></ev-menu>`),
    open: () => scene().inside(html`<ev-menu open></ev-menu>`),
    'open and signed in': () => scene({ signedIn: true }).inside(html`<ev-menu open></ev-menu>`),
  },
  { isComplete },
);

async function opened(signedIn = false) {
  const made = scene({ signedIn });
  const drawn = await stage(made.inside(html`<ev-menu open></ev-menu>`));
  const element = drawn.box.querySelector('ev-menu') as Menu;
  const root = element;
  await waitUntil(() => isShown(root), 'the menu is open');
  const closed = () => !element.open && !isShown(root);
  return { ...made, drawn, element, root, closed };
}

describe('<ev-menu>', () => {
  it('leaves nothing behind while it is open', async function () {
    if (!looksForLeftovers) return this.skip();
    const { inside } = scene({ signedIn: true });
    const left = await leftovers(inside(html`<ev-menu open></ev-menu>`), undefined, isComplete);
    expect(left).to.deep.equal([]);
  });

  it('has the entries of the specification with its labels and click ids', async () => {
    const { root, drawn } = await opened();
    const entries = allInShadow(root, '.entry');
    expect(entries.map((entry) => entry.textContent?.trim())).to.deep.equal([
      'Dashboard',
      'All Campaigns',
      'Profile',
      'New Post',
      'Share Feedback',
    ]);
    expect(entries.slice(0, 3).map((entry) => entry.getAttribute('href'))).to.deep.equal([
      '/',
      '/campaigns',
      '/profile',
    ]);
    const ids = entries.slice(0, 3).map((entry) => entry.dataset['analyticsClickId']);
    expect(ids).to.deep.equal([
      'button_dashboard_clicked',
      'button_all_campaigns_clicked',
      'button_profile_clicked',
    ]);
    drawn.remove();
  });

  it('marks the current entry, also on its subpages', async () => {
    const { app, root, drawn } = await opened();
    const marked = () =>
      allInShadow(root, '.entry[aria-current]').map((entry) => entry.textContent?.trim());
    for (const [path, word] of [
      ['/', 'Dashboard'],
      ['/campaign/7', 'All Campaigns'],
      ['/profile/settings', 'Profile'],
      ['/profile/wallets', 'Profile'],
    ]) {
      // prettier-ignore
      app.use(page).setLocation(path!, '');
      await settled(drawn.box);
      expect(marked()).to.deep.equal([word]);
    }
    drawn.remove();
  });

  it('locks scrolling of the page while it is open', async () => {
    const { element, drawn } = await opened();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    element.open = false;
    await element.updateComplete;
    expect(document.documentElement.style.overflow).to.equal('');
    drawn.remove();
  });

  it('closes by Escape and fires its event', async () => {
    const { element, closed, drawn } = await opened();
    let closeEvents = 0;
    element.addEventListener('ev-menu-close', () => (closeEvents += 1));
    // A window without focus loses keys.
    await waitUntil(
      async () => {
        await sendKeys({ press: 'Escape' });
        return closeEvents > 0;
      },
      'it says so',
      { timeout: 10_000 },
    );
    expect(closeEvents).to.equal(1);
    expect(closed()).to.equal(true);
    drawn.remove();
  });

  it('is hidden in the frame after Escape, and closes in the next one', async () => {
    const { element, root, closed, drawn } = await opened();
    const dialog = getByRole<HTMLDialogElement>(root, 'dialog');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect([dialog.open, dialog.classList.contains('closing')]).to.deep.equal([true, true]);
    await waitUntil(closed, 'closed');
    expect(dialog.classList.contains('closing')).to.equal(false);
    // Where the browser closes it in any case, as on a second Back in a row.
    element.open = true;
    await waitUntil(() => isShown(root), 'open again');
    dialog.dispatchEvent(new Event('cancel'));
    expect(closed()).to.equal(true);
    drawn.remove();
  });

  it('stays closed when it is rendered before the event `close` of its dialog', async () => {
    const acts: Record<string, (root: Menu) => void> = {
      button: (root) => getByRole(root, 'button', { name: shellEn.close }).click(),
      back: (root) => {
        const dialog = getByRole<HTMLDialogElement>(root, 'dialog');
        if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
      },
    };
    for (const [name, act] of Object.entries(acts)) {
      const { element, root, closed, drawn } = await opened();
      act(root);
      await waitUntil(() => !isShown(root), name);
      element.requestUpdate();
      await element.updateComplete;
      expect(closed(), name).to.equal(true);
      drawn.remove();
    }
  });

  it('closes on navigation and when the post editor opens', async () => {
    const first = await opened();
    first.app.use(page).setLocation('/profile', '');
    await waitUntil(first.closed);
    first.drawn.remove();
    const second = await opened(true);
    second.app.use(postEditor).open({ kind: 'feedback' });
    await waitUntil(second.closed);
    second.drawn.remove();
  });

  it('shows why New Post is disabled', async () => {
    const { root, drawn } = await opened(true);
    const reason = () => queryInShadow(root, '#disabled-reason');
    await waitUntil(() =>
      reason()?.textContent?.includes('Join a campaign to post or share feedback.'),
    );
    expect(reason()?.hidden).to.equal(false);
    drawn.remove();
  });

  it('shows why Share Feedback is disabled, and a shared reason once', async () => {
    const { app, root, drawn } = await opened(true);
    const reason = () => queryInShadow(root, '#feedback-disabled-reason');
    await waitUntil(() => reason()?.textContent?.includes('Join a campaign to post'));
    expect(reason()!.hidden).to.equal(true);
    const entry = allInShadow(root, '.entry').at(-1)!;
    expect(entry.getAttribute('aria-disabled')).to.equal('true');
    entry.click();
    expect(app.use(postEditor).$open.get()).to.equal(null);
    drawn.remove();
    const signedOut = await opened();
    const shared = inShadow(signedOut.root, '#feedback-disabled-reason');
    expect(shared.hidden).to.equal(true);
    expect(shared.textContent).to.contain('Log in');
    signedOut.drawn.remove();
  });

  /** Dispatches a pointer event at a position. */
  const at = (
    type: string,
    target: EventTarget,
    place: [number, number],
    more: PointerEventInit = {},
  ) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        clientX: place[0],
        clientY: place[1],
        ...more,
      }),
    );

  it('closes on click outside, not on pointerdown: the page below gets no click', async () => {
    const { root, closed, drawn } = await opened();
    const dialog = getByRole<HTMLDialogElement>(root, 'dialog');
    const beside: [number, number] = [1, 300];
    at('pointerdown', dialog, beside);
    at('pointerup', dialog, beside);
    expect(closed()).to.equal(false);
    at('click', dialog, beside);
    await waitUntil(closed);
    drawn.remove();
  });

  it('stays open for a click that began inside it or on its edge', async () => {
    const { root, closed, drawn } = await opened();
    const dialog = getByRole<HTMLDialogElement>(root, 'dialog');
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const { left, top } = dialog.getBoundingClientRect();
    at('pointerdown', getByRole(root, 'navigation'), [left + 50, top + 100]);
    at('click', dialog, [1, 300]);
    at('pointerdown', dialog, [left + 2, top + 2]);
    at('click', dialog, [left + 2, top + 2]);
    expect(closed()).to.equal(false);
    drawn.remove();
  });

  it('can be dragged away by touch', async () => {
    const { root, closed, drawn } = await opened();
    const dialog = getByRole<HTMLDialogElement>(root, 'dialog');
    const touch = { pointerId: 7, pointerType: 'touch', buttons: 1 };
    at('pointerdown', getByRole(root, 'navigation'), [100, 300], touch);
    at('pointermove', window, [200, 300], touch);
    at('pointermove', window, [100 + dialog.offsetWidth, 300], touch);
    at('pointerup', window, [100 + dialog.offsetWidth, 300], { ...touch, buttons: 0 });
    await waitUntil(closed);
    expect(dialog.style.translate).to.equal('');
    drawn.remove();
  });

  it('is not covered by a toast once it has slid in', async () => {
    await setViewport({ width: 360, height: 740 });
    const shown = [{ id: '1', tone: 'warning', text: 'Your session has expired.', timeout: 0 }];
    const drawn = await stage(
      scene().inside(html`<ev-menu></ev-menu><ev-toaster .toasts=${shown as never}></ev-toaster>`),
    );
    const menu = drawn.box.querySelector('ev-menu')!;
    await settled(drawn.box);
    menu.open = true;
    const root = menu;
    const findToast = () => queryInShadow(queryByTag(root, 'ev-toast-stack'), '.toast');
    await waitUntil(findToast, 'the toast in the dialog');
    await Promise.all(
      getByRole(root, 'dialog')
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const bottom = inShadow(root, '.actions').getBoundingClientRect().bottom;
    await waitUntil(() => findToast()!.getBoundingClientRect().top >= bottom - 8, 'free entries');
    drawn.remove();
    await setViewport({ width: 1024, height: 768 });
  });
});
