/**
 * One person from the invitation to a payout and a failed withdrawal. The states are made by calls; what a test looks at in each of them is
 * its own.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { LoginResult } from '../../contract/auth.ts';
import type { Balance } from '../../contract/reward.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { formatEnd, formatMoney } from '../../messages/values.ts';
import { codeFromMail, day, hour, mailbox } from './journey.ts';
import { linkWallet, publish, signIn, type Caller } from './member.ts';
import { until, type Product } from './support.ts';

const locale = 'en-GB';
const where = 'page_path=%2Fprofile%2Fwallets&trigger=test';
/** What a surface shows. */
export type Shown = readonly (string | RegExp)[];
export type Surface = 'dashboard' | 'campaign' | 'campaigns' | 'invitation' | 'profile' | 'past' | 'wallets' | 'bell'; // prettier-ignore

/** All text of a page, through shadow roots. A string, because the compiler's helpers are unknown in the page. */
const readText = `(() => {
  const read = (node) => node.nodeType === 3 ? node.data
    : /^(STYLE|SCRIPT|OPTION)$/.test(node.tagName ?? '') ? ''
    : [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(read).join(' ');
  return read(document.body).replace(/\\s+/g, ' ');
})()`;

const findMissing = (text: string, expected: Shown): Shown =>
  expected.filter((one) => (typeof one === 'string' ? !text.includes(one) : !one.test(text)));

/** A person on the way, and what all surfaces show. */
export class Walk {
  login: LoginResult | undefined;

  constructor(
    readonly product: Product,
    readonly browser: Browser,
    readonly me: Caller,
  ) {}

  /** A page of a context in which nobody is signed in yet. */
  async #open<T>(use: (page: Page) => Promise<T>): Promise<T> {
    const context: BrowserContext = await this.browser.newContext({
      locale,
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 900 },
    });
    try {
      await signIn(context, this.login!);
      return await use(await context.newPage());
    } finally {
      await context.close();
    }
  }

  getPath(surface: Surface): string {
    const { campaign, invitation } = this.me.paths;
    const own: Partial<Record<Surface, string>> = {
      campaign,
      invitation,
      campaigns: '/campaigns',
      profile: '/profile',
      past: '/past-campaigns',
      wallets: '/profile/wallets',
    };
    return own[surface] ?? '/';
  }

  /** Waits until each surface shows what it has to, and checks what none may show. */
  async shows(state: string, all: Partial<Record<Surface, Shown>>, never?: RegExp): Promise<void> {
    this.login = await this.me.logIn('read', { invited: state !== 'not joined' });
    await this.#open(async (page) => {
      for (const [surface, expected] of Object.entries(all) as [Surface, Shown][]) {
        await page.goto(`${this.product.url}${this.getPath(surface)}`);
        if (surface === 'bell')
          await page.getByRole('button', { name: /^Notifications/ }).first().click(); // prettier-ignore
        const text = await this.#readUntil(page, expected);
        const missing = findMissing(text, expected);
        assert.deepEqual(missing, [], `${state}: ${surface} shows: ${text.slice(0, 3000)}`);
        if (never) assert.doesNotMatch(text, never, `${state}: ${surface}`);
      }
    });
  }

  /** What the page shows as soon as it shows all of it, or after some seconds. */
  async #readUntil(page: Page, expected: Shown): Promise<string> {
    let text = '';
    const isComplete = async () => {
      text = await page.evaluate<string>(readText);
      return findMissing(text, expected).length === 0;
    };
    await until('all of it', isComplete, 15).catch(() => undefined);
    return text;
  }

  /** Checks the rows of the file that a page offers. */
  async csvShows(path: string, ...rows: RegExp[]): Promise<void> {
    const text = await this.#open(async (page) => {
      await page.goto(`${this.product.url}${path}`);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      return readFile(await (await downloading).path(), 'utf8');
    });
    for (const row of rows) assert.match(text, row);
  }

  async mails(text: RegExp): Promise<void> {
    await until(`a mail ${text}`, async () =>
      (await mailbox(this.product)).some(({ subject }) => text.test(subject)),
    );
  }

  /** Requests and confirms a withdrawal. */
  async withdraw(walletId: string, amount: string): Promise<void> {
    const { ask } = this.me;
    const known = (await mailbox(this.product)).length;
    const order = { walletId, currency: 'USDC', amount };
    const { id } = await ask<Withdrawal>('POST', `/v1/withdrawal?${where}`, order);
    const code = await codeFromMail(this.product, known);
    await ask('POST', `/v1/withdrawal/${id}/verify?${where}`, { code });
  }
}

/** Walks through the states; `shows` of the walk looks at each. */
export async function walkThroughStates(walk: Walk): Promise<void> {
  const { me, product } = walk;
  await me.logIn('read', { invited: false });
  await walk.shows('not joined', { campaigns: ['All Campaigns'], invitation: ['Up to 180', /[Ii]nvitation open until/] }, /First thousand stores [^·]*Joined/); // prettier-ignore

  await me.logIn('read');
  const { endsAt, maturesAt } = await me.campaign();
  const end = formatEnd(endsAt, locale, { timeZone: 'UTC' });
  assert.match(end, /, 23:59$/, 'campaigns end at midnight');
  await walk.shows('joined without a post', {
    dashboard: ['0 of 2 posts this week', 'No posts yet', `Week 2: due by ${end}`],
    campaign: ['0 of 2 published', `${end} UTC`, 'No posts yet', 'Not joined'],
  });

  await me.logIn('write');
  await publish(me);
  await publish(me, 'A till without the tags that the brief asks for.');
  await walk.shows('being checked', {
    dashboard: ['Being checked'],
    campaign: ['2 of 2 published', 'Reward Being checked', 'Eligible posts 0 of 2'],
    profile: ['Being checked'],
  }, /nothing|on its way/); // prettier-ignore

  await product.advance(26 * hour);
  await me.logIn('read');
  await until('the evaluation', async () => (await me.campaign()).my?.estimatedReward);
  const reward = (await me.campaign()).my!.estimatedReward!;
  const amount = formatMoney(reward, locale).replace('\u00a0', ' ');
  await walk.shows('eligible with an estimate, and a rejected post', {
    dashboard: [amount, 'maximum', 'Your post for First thousand stores isn’t eligible'],
    campaign: [`Now, est. ${amount}`, `Reward ${amount} Estimated`, `Your reward ${amount} Estimated.`, 'Not eligible'],
    profile: [`${amount} estimated`, 'Not eligible'],
    wallets: [`Estimated rewards: ${amount}.`, 'Estimated'],
    bell: [amount, '1 post isn’t eligible for First thousand stores'],
  }, /on its way|nothing earned/); // prettier-ignore

  const toEnd = Date.parse(endsAt) - Date.parse((await me.campaign()).countedAt ?? endsAt);
  await product.advance(toEnd + 12 * hour);
  await walk.shows('week over, being evaluated', {
    campaign: [`Est. ${amount}`, `Reward ${amount}`],
    profile: [`Eligible ${amount} estimated`],
    past: [`est. ${amount} Eligible`],
    wallets: [`Estimated rewards: ${amount}.`, 'Estimated'],
  }, /on its way|nothing earned|ready to claim/); // prettier-ignore

  await product.advance(Date.parse(maturesAt!) - Date.parse(endsAt));
  await me.logIn('read');
  await until('a payout', async () => (await me.campaign()).my?.payout?.status === 'claimable');
  const { claimUntil } = (await me.campaign()).my!.payout!;
  const until_ = formatEnd(claimUntil!, locale, { timeZone: 'UTC' });
  await walk.shows('ready to claim', {
    dashboard: [`Claim ${amount}`, `until ${until_}`],
    campaign: [`Ready to claim ${amount}`, `Claim by ${until_} UTC`, `Reward ${amount} Ready to claim`, `Your reward ${amount} For 1 eligible post.`],
    profile: [`${amount} Ready to claim`],
    past: [`${amount} Ready to claim`],
    wallets: [`${amount} is ready to claim until ${until_}.`, 'Ready to claim'],
    bell: [`${amount} is ready to claim`, `Claim by ${until_}`],
  }, /on its way|Estimated so far|Estimated rewards/); // prettier-ignore
  const payout = `"${amount.replace(' ', '","')}","Ready to claim"`;
  await walk.csvShows('/past-campaigns', new RegExp(payout));

  await me.ask('POST', `/v1/action/payout/confirm/${(await me.campaign()).id}`);
  const free = async () => (await me.ask<Balance[]>('GET', '/v1/balance')).some(({ available }) => available.amount === reward.amount); // prettier-ignore
  await until('the balance', free);
  await walk.shows('claimed and added to the balance', {
    campaign: [`Added to balance ${amount}`, `Reward ${amount} Added to balance`, `Your reward ${amount} For 1 eligible post.`],
    profile: [`${amount} Added to balance`],
    past: [`${amount} Added to balance`],
    bell: [`${amount} was added to your balance`],
  }, /ready to claim|Ready to claim \d/); // prettier-ignore

  await me.ask('PUT', '/v1/user/settings/email', { email: 'mara@lindqvist.example' });
  await me.ask('POST', '/v1/user/settings/email/approve', {
    code: await codeFromMail(product, 0),
  });
  const wallet = await linkWallet(me);
  await product.advance(day + 60_000);
  await me.logIn('read');
  const setRail = (what: 'fail-next' | 'hold', on: boolean) =>
    fetch(`${product.url}/sandbox/rail/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on }),
    });
  await setRail('fail-next', true);
  await walk.withdraw(wallet.id, '15');
  await product.advance(60_000);
  await walk.mails(/15\.00\sUSDC failed/);
  await walk.shows('a failed withdrawal', {
    dashboard: ['Withdrawal of 15.00 USDC failed'],
    wallets: ['15.00 USDC', 'Failed', `You can withdraw ${amount} now.`],
    bell: ['Withdrawal of 15.00 USDC failed', '15.00 USDC is back in your balance.'],
  }); // prettier-ignore

  // The rail pays after some seconds, which is sooner than all pages have been looked at.
  await setRail('hold', true);
  await walk.withdraw(wallet.id, '20');
  await walk.shows('in withdrawal', {
    wallets: ['Processing: 20.00 USDC.', 'Processing'],
  }); // prettier-ignore

  await setRail('hold', false);
  await product.advance(60_000);
  await walk.mails(/^19\.20\sUSDC arrived in your wallet/);
  await walk.shows('paid out', {
    wallets: ['Paid out', '19.20 USDC to'],
    bell: ['19.20 USDC arrived in your wallet'],
  }, /Processing:/); // prettier-ignore
  await walk.csvShows(
    '/profile/wallets',
    /"Paid out","USDC","20\.00","0\.80","19\.20"/,
    /"Failed","USDC","15\.00","",""/,
  );
}
