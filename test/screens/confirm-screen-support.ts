import { html } from 'lit';
import '../../elements/screens/confirm-screen/define.ts';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import { emptyUser } from '../../common/empty-user.ts';
import { pageLocation } from '../../elements/core/confirmation/confirmation.store.ts';
import { success } from '../../elements/screens/confirm-screen/confirm-flow.store.ts';
import { at, settings, wallets, walletTypes } from '../../stories/wallets/samples.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { queryAllByTag } from '../queries.ts';
import { stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

export const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
export const returnTo = 'https://partner.example/shop?ev-attempt=x';
export const createConfirmation = (act: ConfirmationAct): Confirmation => ({
  id,
  act,
  facts: {},
  site: 'https://partner.example',
  returnTo,
  expiresAt: at(15),
});

/** Records where the screen navigates instead of leaving the page. Call it at the top of a test file. */
export function recordVisits() {
  const { to } = pageLocation;
  const { delay } = success;
  const record = { visited: [] as string[] };
  beforeEach(() => {
    record.visited = [];
    success.delay = 0;
    pageLocation.to = (href) => void record.visited.push(href);
  });
  afterEach(() => {
    pageLocation.to = to;
    success.delay = delay;
  });
  return record;
}

/** The screen of a confirmation, its buttons, and the calls that it makes. */
export const renderScreen = async (
  getConfirmation: unknown,
  rest: StoryAppOptions['rest'] = {},
  getCurrentUser: unknown = emptyUser,
  { signedIn = true, ...typed }: { signedIn?: boolean; redeemConfirmationLogin?: unknown } = {},
) => {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({
    calls,
    signedIn,
    typed: {
      ...typed,
      getConfirmation,
      getCurrentUser,
      endConfirmation: { ok: true },
      cancelConfirmation: { returnTo },
    },
    rest: {
      listWithdrawals: [],
      listWallets: wallets,
      listWalletTypes: walletTypes,
      getSettings: settings,
      ...rest,
    },
  });
  const drawn = await stage(
    html`<ev-app .app=${app}><ev-confirm-screen confirmation=${id}></ev-confirm-screen></ev-app>`,
  );
  const root = drawn.box.querySelector('ev-confirm-screen')!;
  const findButton = (label: string) =>
    queryAllByTag(root, 'ev-button').find((one) => one.textContent!.includes(label));
  const press = async (label: string) => {
    await waitUntil(() => findButton(label) && !findButton(label)!.disabled, label);
    findButton(label)!.click();
  };
  const names = () => calls.map(([name]) => name);
  return { ...drawn, app, root, findButton, press, calls, names };
};

/** The confirmation of a claim. */
export const claim = createConfirmation({ call: 'confirmPayout', params: { campaignId: 'c1' } });
