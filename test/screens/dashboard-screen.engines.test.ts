import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { 'first-run' as firstRun } from '../../messages/en/dashboard.json';
import {
  acmeTheme,
  core,
  dashboardPage,
  fees,
  freshDashboard,
  id,
  mara,
  participation,
  suggestions,
} from '../../stories/campaigns/samples.ts';
import { firstRunDashboards } from '../../stories/campaigns/first-run-samples.ts';
import * as stories from '../../stories/screens/dashboard-screen.stories.ts';
import { brand as brandStore } from '../../elements/core/page/brand.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getText,
  inShadow,
  queryAllByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';
import { waitUntil } from '../wait-until.ts';
import { earningsAnswer } from '../../stories/wallets/earnings-samples.ts';
import { openScreen } from './screen-support.ts';

standing('ev-dashboard-screen', fromStories(stories));

describe('<ev-dashboard-screen>', () => {
  it('has no section without content, and says once that nothing is to do', async () => {
    const { waitFor, root, find, remove } = await open(freshDashboard);
    await waitFor('.caught-up', 'You’re all caught up.');
    const shown = allInShadow(root, 'section').map((one) => one.getAttribute('aria-labelledby')); // prettier-ignore
    assert.deepEqual(shown, ['eligible']);
    assert.exists(find('[aria-labelledby=eligible] [browsing]'));
    assert.equal(find('a', 'All Campaigns')?.getAttribute('href'), '/campaigns');
    remove();
  });

  it('shows each step of the first run with its object, in place of the sections', async () => {
    const objects: Record<keyof typeof firstRunDashboards, [name: string, selector: string, text: string]> = {
      join: ['Join', 'ev-campaign-list[browsing][actions]', ''],
      post: ['Post', 'ev-button[variant=primary]', 'Write your post'],
      check: ['Being checked', 'ev-post-rows', ''],
      rejected: ['Review', 'ev-button[variant=primary]', 'Write another post'],
      estimate: ['Claim', 'ev-money[size=large]', ''],
      claim: ['Claim', 'ev-attention-list', ''],
      several: ['Claim', 'ev-money[size=large]', ''],
      unverified: ['Withdraw', 'ev-attention-list', ''],
      withdraw: ['Withdraw', 'ev-button[variant=primary]', 'Withdraw'],
      withdrawing: ['Withdraw', 'a', 'See withdrawal'],
      code: ['Withdraw', 'ev-balance-list', ''],
    }; // prettier-ignore
    for (const [state, [name, selector, text]] of Object.entries(objects)) {
      const { waitFor, find, remove } = await open(firstRunDashboards[state as 'join']);
      await waitFor(`ev-first-run > ${selector}, ev-first-run > * ${selector}`, text);
      const step = inShadow(find('ev-first-run')!, '[aria-current=step]');
      assert.include(step.querySelector('h3')!.textContent, name, state);
      const isBefore = ['join', 'post'].includes(state);
      assert.equal(find('.stack > [aria-labelledby=current]') === undefined, isBefore, state);
      assert.isUndefined(find('#balances'), state);
      remove();
    }
  });

  it('blames the account only where a campaign is open', async () => {
    const none = { ...firstRunDashboards.join, eligibleCampaigns: [] };
    const { app, waitFor, remove } = await open({ ...none, noneOpen: true });
    await waitFor('ev-first-run p', 'No campaign is open right now. New ones appear here.');
    app.use(brandStore).setBrand({ name: 'acme', shell: 'brand-b', theme: acmeTheme });
    await waitFor('ev-first-run p', 'has no open campaign right now. New ones appear here.');
    remove();
    const closed = await open(none);
    await closed.waitFor('ev-first-run p', 'No open campaign fits your account right now.');
    closed.remove();
    const later = await open({ ...freshDashboard, eligibleCampaigns: [], noneOpen: true });
    await later.waitFor('[aria-labelledby=eligible] p', 'No campaign is open right now.');
    later.remove();
  });

  it('shows a brand its campaigns in place of the first run, until it joins one', async () => {
    const brand = { ...mara, userRoles: ['reader' as const, 'advertiser' as const] };
    const { waitFor, has, remove } = await open(firstRunDashboards.join, true, brand);
    await waitFor('ev-brand-campaigns');
    assert.isFalse(has('ev-first-run'));
    remove();
    const joined = await open(firstRunDashboards.post, true, brand);
    await joined.waitFor('ev-first-run');
    const order = () =>
      [...inShadow(joined.root, '.stack').children].map(({ localName }) =>
        localName.replace('ev-', ''),
      );
    await waitUntil(() => order().indexOf('brand-campaigns') > 0);
    joined.app.use(page).setLocation('/', '?view=brands');
    await waitUntil(() => order().indexOf('brand-campaigns') === 0, 'first where it was asked for');
    joined.remove();
  });

  it('offers a suggestion to a new author as a start only, and names the week that ends', async () => {
    const { waitFor, find, press, editorRequests, remove } = await open(firstRunDashboards.post);
    const block = await waitFor('.suggestion', 'put it in your own words');
    assert.notExists(block.querySelector('[variant=primary]'));
    await press('Write your post');
    assert.deepEqual(editorRequests, [{ kind: 'post', campaignId: core.id }]);
    const step = inShadow(find('ev-first-run')!, '[aria-current=step]');
    assert.match(step.querySelector('.date')!.textContent, /^Week \d: due by /);
    remove();
  });

  it('asks for another post where the only one was deleted', async () => {
    const { my } = core;
    const healthCounts = { decided: 1, deleted: 1, notEligible: 0 };
    const { waitFor, find, remove } = await open({
      ...firstRunDashboards.post,
      currentCampaigns: [
        { ...core, my: { ...my!, postCount: 0, eligiblePostCount: 0, healthCounts } },
      ],
    });
    await waitFor('ev-first-run ev-button[variant=primary]', 'Write another post');
    const step = inShadow(find('ev-first-run')!, '[aria-current=step]');
    assert.include(step.textContent, 'Your post was deleted. Publish another one');
    const row = getText(find('ev-first-run ev-campaign-list')!);
    assert.include(row, 'Deleted on X');
    assert.notInclude(row, 'No posts yet');
    remove();
  });

  const readAmounts = (root: Element) =>
    allInShadow<HTMLElementTagNameMap['ev-money']>(root, 'ev-money[size=large]').map(
      ({ value }) => value?.amount,
    );
  it('follows one campaign in the card: its estimate and its posts; others are below', async () => {
    const { waitFor, find, root, remove } = await open(firstRunDashboards.several);
    await waitFor('ev-money[size=large]');
    assert.deepEqual(readAmounts(root), ['96.40']);
    const getRows = (selector: string) =>
      find<HTMLElementTagNameMap['ev-post-rows']>(selector)!.posts;
    assert.equal(getRows('ev-first-run ev-post-rows').length, 2);
    assert.equal(getRows('[aria-labelledby=latest] ev-post-rows').length, 1);
    remove();
  });

  it('leads with a code that waits above the card, and with a reward to claim in its step', async () => {
    for (const [state, selector, kind, largeAmounts] of [
      ['several', '[aria-labelledby=todo] ev-attention-list', 'withdrawal-code', 1],
      ['claim', 'ev-first-run > ev-attention-list', 'claim', 0],
    ] as const) {
      const { waitFor, find, root, remove } = await open(firstRunDashboards[state]);
      const list = await waitFor<HTMLElementTagNameMap['ev-attention-list']>(selector);
      assert.deepEqual(
        [list.secondary, list.todos.map(({ kind }) => kind)],
        [false, [kind]],
        state,
      );
      assert.isUndefined(find('ev-first-run ev-button[variant=primary]'));
      assert.lengthOf(readAmounts(root), largeAmounts);
      const first = inShadow(root, '.stack').firstElementChild!;
      assert.equal(first.localName === 'ev-first-run', kind === 'claim', 'what leads is first');
      remove();
    }
  });

  it('leads with a withdrawal that ended without the money', async () => {
    const { several } = firstRunDashboards;
    const todos = several.todos.map((todo) => ({ ...todo, kind: 'withdrawal-expired' as const }));
    const { waitFor, find, root, remove } = await open({ ...several, todos });
    await waitFor('[aria-labelledby=todo] ev-attention-list');
    assert.isUndefined(find('ev-first-run ev-attention-list'));
    assert.isUndefined(find('ev-first-run ev-button[variant=primary]'));
    const first = inShadow(root, '.stack').firstElementChild!;
    assert.notEqual(first.localName, 'ev-first-run');
    remove();
  });

  it('names the campaign on the button where posts are due in several', async () => {
    const both = [core, fees].map((card) => ({ ...card, my: { ...participation, canPost: true } }));
    const { waitFor, remove } = await open({ ...firstRunDashboards.post, currentCampaigns: both });
    await waitFor('ev-first-run ev-button[variant=primary]', `Write your post for ${core.title}`);
    remove();
  });

  it('shows available money large, and once what it waits for', async () => {
    const { waitFor, find, root, remove } = await open(firstRunDashboards.unverified);
    await waitFor('ev-first-run ev-attention-list');
    assert.deepEqual(readAmounts(root), [
      firstRunDashboards.unverified.balances[0]!.available.amount,
    ]);
    assert.isUndefined(find('ev-balance-list'));
    assert.include(find('ev-first-run')!.textContent, 'Before you can withdraw it');
    remove();
  });

  it('says that a withdrawal is processed, before it offers another withdrawal', async () => {
    const { waitFor, find, remove } = await open(firstRunDashboards.withdrawing);
    await waitFor('ev-first-run a[href$="/profile/wallets"]', 'See withdrawal');
    assert.include(
      find('ev-first-run')!.textContent.replaceAll('\u00a0', ' '),
      'We’re processing your withdrawal of 50.00 USDC.',
    );
    assert.isUndefined(find('ev-first-run > * ev-button[variant=primary]'));
    remove();
  });

  it('asks for the code of a withdrawal, and offers no second one', async () => {
    const { waitFor, find, has, root, remove } = await open(firstRunDashboards.code);
    await waitFor('ev-first-run ev-balance-list');
    assert.isFalse(has('ev-first-run ev-button'));
    const step = inShadow(find('ev-first-run')!, '[aria-current=step]');
    assert.include(step.textContent, firstRun.stepText.code);
    const first = inShadow(root, '.stack').firstElementChild!;
    assert.equal(first.getAttribute('aria-labelledby'), 'todo');
    remove();
  });

  it('offers open campaigns below the first run while no joined one takes posts', async () => {
    const { eligibleCampaigns } = firstRunDashboards.join;
    for (const canPost of [false, true]) {
      const currentCampaigns = [{ ...core, my: { ...participation, canPost } }];
      const page = { ...firstRunDashboards.check, currentCampaigns, eligibleCampaigns };
      const { waitFor, find, remove } = await open(page);
      await waitFor('ev-first-run');
      assert.equal(find('.stack > [aria-labelledby=eligible]') !== undefined, !canPost);
      remove();
    }
  });

  it('keeps other to-dos above the first run: one of both has the main action', async () => {
    const { check, estimate, post, rejected } = firstRunDashboards;
    const others = [{ ...post.todos[0]!, kind: 'verify-email' as const }];
    for (const [page, listLeads] of [
      [check, true],
      [estimate, true],
      [rejected, false],
    ] as const) {
      const { waitFor, find, root, remove } = await open({ ...page, todos: others });
      await waitFor('[aria-labelledby=todo] ev-attention-list');
      assert.equal(find('.stack')!.firstElementChild!.getAttribute('aria-labelledby'), 'todo');
      const list = find<HTMLElementTagNameMap['ev-attention-list']>('ev-attention-list')!;
      assert.equal(list.secondary, !listLeads, page.firstRun!.step);
      const inCard = allInShadow(root, 'ev-first-run ev-button[variant=primary]').length;
      assert.equal(inCard, listLeads ? 0 : 1, page.firstRun!.step);
      remove();
    }
    // The card shows the rejected post itself.
    const second = await open(rejected);
    await second.waitFor('ev-first-run');
    assert.isUndefined(second.find('ev-attention-list'));
    second.remove();
  });

  it('shows what is below the current campaigns one frame later if it came with the HTML', async () => {
    const parsed = new DOMParser().parseFromString('<ev-dashboard-screen>', 'text/html');
    for (const [screen, expected] of [
      [parsed.body.firstElementChild!, 'first,whole'],
      [document.createElement('ev-dashboard-screen'), 'whole'],
    ] as const) {
      const { box, remove } = await open(dashboardPage);
      box.querySelector('ev-app')!.append(screen);
      const steps: string[] = [];
      const has = (id: string) => Boolean(queryInShadow(screen, `#${id}`));
      const observer = new MutationObserver(() => {
        if (has('current')) steps.push(has('eligible') ? 'whole' : 'first');
      });
      observer.observe(screen.shadowRoot!, { subtree: true, childList: true });
      await waitUntil(() => steps.includes('whole'));
      observer.disconnect();
      assert.equal([...new Set(steps)].join(), expected);
      remove();
    }
  });

  it('has money, to-dos, posts, current and two new campaigns in this order, and the rest beside them', async () => {
    const offered = dashboardPage.eligibleCampaigns;
    const eligibleCampaigns = [...offered, ...offered, ...offered].slice(0, 3);
    const { waitFor, root, remove } = await openScreen(
      html`<ev-dashboard-screen></ev-dashboard-screen>`,
      {
        rest: { getDashboard: { ...dashboardPage, eligibleCampaigns } },
        typed: {
          getCurrentUser: mara,
          listSuggestions: suggestions,
          listCampaigns: [],
          getEarnings: earningsAnswer,
        },
      },
    );
    await waitFor('#calendar');
    const getIds = (selector: string) =>
      allInShadow(root, `${selector} section`).map((one) => one.getAttribute('aria-labelledby'));
    const beside = ['leaderboard', 'calendar', 'suggestion', 'health'];
    assert.deepEqual(getIds('aside'), beside);
    const main = ['balances', 'todo', 'latest', 'current', 'eligible'];
    assert.deepEqual(getIds('.page'), [...main, ...beside]);
    const list = inShadow<HTMLElementTagNameMap['ev-campaign-list']>(
      root,
      '[aria-labelledby=eligible] ev-campaign-list',
    );
    assert.equal(list.campaigns!.length, 2);
    assert.isNotNull(queryInShadow(root, '[aria-labelledby=eligible] a[href="/campaigns"]'));
    remove();
  });

  it('names the place of the user among all, and explains the score', async () => {
    const { waitFor, root, remove } = await openScreen(
      html`<ev-dashboard-screen></ev-dashboard-screen>`,
      { rest: { getDashboard: dashboardPage }, typed: { getCurrentUser: mara } },
    );
    await waitFor('ev-leaderboard');
    const [place] = Object.keys(getTerms(root)).filter((word) => word.endsWith(' of 212'));
    assert.match(getTerms(root)[place!]!, /^The total score of a person’s eligible posts/);
    remove();
  });

  it('reconnects X by a login, for an author by the one that allows posting', async () => {
    for (const [userRoles, expected] of [
      [['reader', 'writer'], 'write'],
      [['reader'], 'read'],
    ] as const) {
      const app = createStoryApp({
        rest: { getDashboard: { ...freshDashboard, todos: [{ kind: 'reconnect-x' }] } },
        typed: { getCurrentUser: { ...mara, userRoles } },
      });
      const logins: unknown[] = [];
      app.use(session).login = async (kind) => void logins.push(kind);
      await app.use(session).reloadUser();
      const shown = await stage(
        html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`,
      );
      const root = shown.box.querySelector('ev-dashboard-screen')!;
      const getButton = () => queryAllByRole(queryByTag(root, 'ev-attention-list'), 'button')[0];
      await waitUntil(getButton);
      getButton()!.click();
      assert.deepEqual(logins, [expected]);
      assert.equal(app.use(postEditor).$open.get(), null);
      shown.remove();
    }
  });

  const getHealth = async (answer: object, locale: string) => {
    const app = createStoryApp({
      rest: { getDashboard: { ...freshDashboard, ...answer } },
      typed: { getCurrentUser: mara },
    });
    Object.assign(app.config, { locale });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-dashboard-screen></ev-dashboard-screen></ev-app>`,
    );
    const root = () => shown.box.querySelector('ev-dashboard-screen')!;
    await waitUntil(() => queryInShadow(root(), '.greeting ev-status'));
    const status = inShadow(root(), '.greeting ev-status');
    const texts = [
      status.textContent.trim(),
      status.querySelector('[title]')?.getAttribute('title'),
    ];
    shown.remove();
    return texts.map((text) => text ?? '').map((text) => text.replace(/[\u2066-\u2069]/g, ''));
  };
  const healthCounts = { decided: 6, deleted: 1, notEligible: 3 };

  it('shows the account health with reasons in the language of the app', async () => {
    assert.deepEqual(await getHealth({ health: 'moderate', healthCounts }, 'de'), [
      'Kontozustand: mittel',
      'Vor der Belohnung gelöscht: 1 von 6 geprüften Beiträgen. Voraussetzungen nicht erfüllt: 3 von 6 geprüften Beiträgen.',
    ]);
    const [health, why] = await getHealth({ health: 'moderate', healthCounts }, 'ar');
    assert.equal(health, 'حالة الحساب: متوسطة');
    // Arabic digits differ between engines.
    assert.isTrue(
      why!.startsWith(
        `حُذف قبل المكافأة: ${(1).toLocaleString('ar')} من أصل ${(6).toLocaleString('ar')} منشورات فُحصت.`,
      ),
      why,
    );
  });

  const open = (getDashboard: unknown, signedIn = true, user = mara) =>
    openScreen(html`<ev-dashboard-screen></ev-dashboard-screen>`, {
      signedIn,
      rest: { getDashboard },
      typed: {
        getCurrentUser: user,
        listSuggestions: suggestions,
        listCampaigns: [],
      },
    });

  it('greets by the time of day, with the first name, else the handle, else without', async () => {
    const hours = Date.prototype.getHours;
    const greetings: string[] = [];
    try {
      for (const [hour, user] of [
        [4, mara],
        [8, mara],
        [11, { ...mara, userName: false }],
        [17, { ...mara, userName: false, twitterHandle: false }],
        [18, mara],
      ] as const) {
        Date.prototype.getHours = () => hour;
        const { waitFor, remove } = await open({ ...dashboardPage, user });
        greetings.push((await waitFor('h1')).textContent);
        remove();
      }
    } finally {
      Date.prototype.getHours = hours;
    }
    assert.deepEqual(greetings, [
      'Hello, Mara',
      'Good morning, Mara',
      'Good morning, maralind',
      'Good afternoon',
      'Good evening, Mara',
    ]);
  });

  it('opens the editor for a to-do, and with a suggestion of a campaign that takes posts', async () => {
    const full = { ...core, id: id(190), my: { ...core.my!, canPost: false } };
    const { press, getCalls, editorRequests, remove } = await open({
      ...dashboardPage,
      currentCampaigns: [full, fees],
    });
    await press('Write post');
    await press('Start from this');
    assert.deepEqual(editorRequests, [
      { kind: 'post', campaignId: core.id },
      { kind: 'post', campaignId: core.id, suggestionId: suggestions[0]!.id },
    ]);
    assert.deepEqual(
      getCalls('listSuggestions').map(([, input]) => (input as { campaignId: string }).campaignId),
      [fees.id],
    );
    remove();
  });

  it('shows figures and charts where only the past earned, with a link to wallets', async () => {
    const nothing = { amount: '0', currency: 'USDC' };
    const [balance] = dashboardPage.balances;
    const { waitFor, find, remove } = await open({
      ...dashboardPage,
      balances: [{ ...balance!, available: nothing, pending: nothing }],
    });
    const figures = await waitFor<HTMLElementTagNameMap['ev-money-figures']>('ev-money-figures');
    assert.deepEqual(figures.balances[0]!.available, nothing);
    assert.isDefined(find('ev-earnings'));
    assert.equal(find('a', 'Wallets')?.getAttribute('href'), '/profile/wallets');
    remove();
  });

  it('welcomes visitors, and asks again after an error', async () => {
    const visitor = await open(dashboardPage, false);
    await visitor.waitFor('ev-welcome');
    assert.deepEqual(visitor.getCalls('getDashboard'), []);
    visitor.remove();
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, remove } = await open(() => answer);
    await waitFor('ev-note[live]', 'Not for you.');
    answer = freshDashboard;
    await press('Try again');
    await waitFor('h1');
    remove();
  });

  it('gives no reason for a health that a newer rule decided, and shows neither a good one nor one that is not rated', async () => {
    const newer = await open({ ...freshDashboard, health: 'moderate' });
    const status = await newer.waitFor('.greeting ev-status');
    assert.isNull(status.querySelector('[title]'));
    newer.remove();
    for (const health of ['unknown', 'good']) {
      const { waitFor, has, remove } = await open({ ...freshDashboard, health });
      await waitFor('h1');
      assert.isFalse(has('.greeting ev-status'), health);
      remove();
    }
  });
});
