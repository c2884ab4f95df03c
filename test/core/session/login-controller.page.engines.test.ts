import { expect } from '@open-wc/testing';
import { popupChannel } from '../../../elements/core/popup/popup.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { mara, serving } from '../../shell/support.ts';
import { waitUntil } from '../../wait-until.ts';
import { testApp } from '../support.ts';

const tokens = { accessToken: 'a9', refreshToken: 'r9', sessionToken: 's9' };
const redeemed = { ...tokens, joined: null, joinError: null, modalToOpen: null };

/** A window as a page sees the one that it opened. */
class FakePopup {
  readonly location = { href: '' };
  closed = false;
  close(): void {
    this.closed = true;
  }
  /** Where the popup comes back to, as the server was asked for it. */
  get back(): URL {
    return new URL(new URL(this.location.href).searchParams.get('afterLoginRedirectUrl')!);
  }
  get attempt(): string | null {
    return this.back.searchParams.get('ev-attempt');
  }
}

describe('a login in a popup', () => {
  const native = { open: window.open, set: window.setInterval, hasFocus: document.hasFocus };
  let server: ReturnType<typeof serving>;
  let opened: FakePopup[];
  let ticks: (() => void)[];
  let channel: BroadcastChannel;
  let apps: { destroy(): void }[];

  beforeEach(() => {
    server = serving({ getCurrentUser: mara, redeemLogin: redeemed });
    [opened, ticks, apps] = [[], [], []];
    channel = new BroadcastChannel(popupChannel);
    window.open = () => opened[opened.push(new FakePopup()) - 1] as unknown as Window;
    window.setInterval = ((run: () => void) => ticks.push(run)) as unknown as typeof setInterval;
    document.hasFocus = () => true;
  });
  afterEach(() => {
    apps.forEach((app) => app.destroy());
    server.restore();
    channel.close();
    window.open = native.open;
    window.setInterval = native.set;
    document.hasFocus = native.hasFocus;
  });

  const embed = () => {
    const made = testApp({ apiEndpoint: location.origin }, 'embed');
    apps.push(made.app);
    const { login, $loginLoading, $signedIn } = made.app.use(session);
    return { login, $loginLoading, $signedIn };
  };
  const sent = async (popup: FakePopup | undefined) => {
    await waitUntil(() => popup?.location.href);
    return popup!;
  };
  const redeems = () => server.sent.filter(({ url }) => url.endsWith('/redeemLogin'));

  it('adds its attempt id to both return addresses and accepts only that result', async () => {
    const { login, $signedIn } = embed();
    const done = login('read');
    const popup = await sent(opened[0]);
    const cancel = new URL(
      new URL(popup.location.href).searchParams.get('onCancelLoginRedirectUrl')!,
    );
    expect(popup.attempt).to.match(/^[\w-]{16}$/);
    expect([cancel.searchParams.get('login'), cancel.searchParams.get('ev-attempt')]).to.deep.equal(
      ['cancelled', popup.attempt],
    );
    for (const data of [
      null,
      'text',
      {},
      { code: 'stray' },
      { attempt: 'other', code: 'theirs' },
      { attempt: 'other' },
    ])
      channel.postMessage(data);
    channel.postMessage({ attempt: popup.attempt, code: 'ours' });
    await done;
    expect(redeems().map(({ body }) => (body as { code: string }).code)).to.deep.equal(['ours']);
    expect([$signedIn.get(), popup.closed]).to.deep.equal([true, true]);
  });

  it('each of two pages redeems its own code', async () => {
    const [one, two] = [embed(), embed()];
    const both = [one.login('read'), two.login('read')];
    const [first, second] = [await sent(opened[0]), await sent(opened[1])];
    expect(first.attempt).to.not.equal(second.attempt);
    channel.postMessage({ attempt: second.attempt });
    await both[1];
    expect([one.$loginLoading.get(), two.$loginLoading.get()]).to.deep.equal([true, false]);
    channel.postMessage({ attempt: first.attempt, code: 'mine' });
    await both[0];
    expect([redeems().length, one.$signedIn.get(), two.$signedIn.get()]).to.deep.equal([
      1,
      true,
      false,
    ]);
  });

  it('is replaced by the next attempt, which keeps the loading state', async () => {
    const { login, $loginLoading } = embed();
    const old = login('read');
    const first = await sent(opened[0]);
    const next = login('read');
    const second = await sent(opened[1]);
    await old;
    expect([first.closed, second.closed, $loginLoading.get()]).to.deep.equal([true, false, true]);
    channel.postMessage({ attempt: first.attempt, code: 'late' });
    channel.postMessage({ attempt: second.attempt });
    await next;
    expect([redeems().length, $loginLoading.get()]).to.deep.equal([0, false]);
  });

  it('ends the loading state after the popup was closed, and still accepts a late code', async () => {
    const { login, $loginLoading, $signedIn } = embed();
    const done = login('read');
    const popup = await sent(opened[0]);
    ticks.forEach((tick) => tick());
    expect($loginLoading.get()).to.equal(true);
    popup.closed = true;
    ticks.forEach((tick) => tick());
    expect($loginLoading.get()).to.equal(false);
    channel.postMessage({ attempt: popup.attempt, code: 'after all' });
    await done;
    expect($signedIn.get()).to.equal(true);
  });

  it('closes the popup when the login cannot start', async () => {
    const { login, $loginLoading } = embed();
    const { digest } = crypto.subtle;
    crypto.subtle.digest = () => Promise.reject(new Error('No digest.'));
    const failed = await login('read').then(
      () => null,
      (error: unknown) => error as Error,
    );
    crypto.subtle.digest = digest;
    expect([failed?.message, opened[0]?.closed, $loginLoading.get()]).to.deep.equal([
      'No digest.',
      true,
      false,
    ]);
  });
});
