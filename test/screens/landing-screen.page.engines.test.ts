import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/landing-screen/define.ts';
import type { LandingScreen } from '../../elements/screens/landing-screen/landing-screen.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import * as data from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/landing-screen.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getFocused, inShadow, queryByRole, queryInShadow } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-landing-screen', fromStories(stories));

/** Waits up to ten seconds: the default of one second is too short on a busy machine. */
const until = (check: () => unknown) =>
  waitUntil(() => Boolean(check()), undefined, { timeout: 10_000 });

async function renderScreen(getLanding: unknown, advertiser = 'metaplex') {
  const app = createStoryApp({ signedIn: false, typed: { getLanding } });
  const drawn = await stage(
    html`<ev-app .app=${app}
      ><ev-landing-screen advertiser=${advertiser}></ev-landing-screen
    ></ev-app>`,
  );
  const element = drawn.box.querySelector('ev-landing-screen') as LandingScreen;
  return { app, drawn, element, root: element };
}

describe('<ev-landing-screen>', () => {
  it('shows the 404 screen for an unknown advertiser once', async () => {
    const { app, drawn, element } = await renderScreen(
      createServerError(404, 'NOT_FOUND', 'There is no page of nobody.'),
      'nobody',
    );
    await until(() => app.use(page).$error.get());
    expect(app.use(page).$error.get()).to.deep.equal({
      status: 404,
      message: 'Page not found: /landing/nobody',
    });
    app.use(page).setLocation('/', '');
    element.requestUpdate();
    await element.updateComplete;
    expect(app.use(page).$error.get()).to.equal(null);
    drawn.remove();
  });

  it('sets title, description and image of the page', async () => {
    const hero = { title: 'Core', text: 'What it is.', imageUrl: 'https://a.example/b.png' };
    const { app, drawn } = await renderScreen({ ...data.landing, hero });
    await until(() => app.use(page).$baseTitle.get() === 'Metaplex on Evangelist');
    expect(app.use(page).$meta.get()).to.deep.equal({
      description: 'What it is.',
      image: 'https://a.example/b.png',
    });
    drawn.remove();
  });

  it('leaves out totals below 10, and puts campaigns that have not started under their day', async () => {
    const totals = { creators: 30, posts: 10, impressions: 9, paidOut: data.money('2.5') };
    const soon = { ...data.surge, visibility: 'public' as const };
    const landing = { ...data.landing, campaigns: [data.core, soon], totals };
    const { drawn, root } = await renderScreen(landing);
    await until(() => queryInShadow(root, '.totals'));
    const lists = allInShadow(root, '.block:has(.open)').map((block) => [
      block.querySelector('h2')!.textContent,
      block.querySelectorAll('li .campaign-cover').length,
    ]);
    expect(lists).to.deep.equal([
      ['Open now', 1],
      ['Opens Mon, Nov 23', 1],
    ]);
    const shown = allInShadow(root, '.totals dt').map(({ textContent }) => textContent);
    expect(shown).to.deep.equal(['Creators', 'Posts']);
    drawn.remove();
    const one = { creators: 9, posts: 0, impressions: 185_735, paidOut: data.money('0') };
    const fresh = await renderScreen({ ...data.landing, totals: one });
    await until(() => queryByRole(fresh.root, 'heading', { level: 1 }));
    expect(queryInShadow(fresh.root, '.totals')).to.equal(null);
    fresh.drawn.remove();
  });

  it('gives the page its theme, and takes it away', async () => {
    const { app, drawn } = await renderScreen(data.landing);
    await until(() => app.use(page).$theme.get());
    expect(app.use(page).$theme.get()).to.deep.equal(data.landing.theme);
    drawn.remove();
    expect(app.use(page).$theme.get()).to.equal(undefined);
  });

  it('leads to campaigns that can be joined, and everybody else to the login', async () => {
    const soon = { ...data.surge, visibility: 'public' as const };
    const render = async (campaigns: readonly unknown[], noneOpen?: string) => {
      const { drawn, root } = await renderScreen({ ...data.landing, campaigns, noneOpen });
      await until(() => queryByRole(root, 'heading', { level: 1 }));
      const getTexts = (selector: string) =>
        allInShadow(root, selector).map(({ textContent }) => textContent.trim());
      const shown = [getTexts('.hero ev-button, .none-open'), getTexts('nav a'), getTexts('h2')];
      return { drawn, root, shown };
    };
    const later = await render([soon]);
    expect(later.shown[0]).to.deep.equal(['See campaigns']);
    expect(later.shown[2]![0]).to.equal('Opens Mon, Nov 23');
    later.drawn.remove();
    const full = { ...data.core, participantCap: 5, participantCount: 5, my: null };
    const taken = await render([full]);
    expect([taken.shown[0], queryInShadow(taken.root, '#open')]).to.deep.equal([
      ['See campaigns'],
      null,
    ]);
    taken.drawn.remove();
    const none = await render([], 'invite-only');
    expect(none.shown[0]).to.deep.equal([
      `${data.landing.theme.displayName}’s campaigns are by invitation. Open your invitation link to join.`,
      'Log in with X',
      'See top posts',
    ]);
    expect([none.shown[1]![0], none.shown[2]![0]]).to.deep.equal(['How it works', 'How it works']);
    inShadow(none.root, '.hero ev-button[data-replay=top-posts]').click();
    expect(getFocused(none.root)?.id).to.equal('top');
    none.drawn.remove();
    for (const [noneOpen, text] of [
      ['ended', /^Metaplex has no open campaign right now\./],
      ['paused', /^Campaigns by Metaplex are paused right now\./],
      [undefined, /^Metaplex has no open campaign right now\./],
      ['a-newer-reason', /^Metaplex has no open campaign right now\./],
    ] as const) {
      const closed = await render([], noneOpen);
      expect(closed.shown[0]![0]).to.match(text);
      expect(closed.shown[0]!.slice(1)).to.deep.equal([
        ...(noneOpen === 'paused' ? [] : ['Log in with X']),
        'See campaigns',
        'See top posts',
      ]);
      closed.drawn.remove();
    }
  });

  it('words the hero of a brand that has written none', async () => {
    const { app, drawn, root } = await renderScreen({
      ...data.landing,
      hero: {},
      steps: [],
      faq: [],
    });
    await until(() => queryByRole(root, 'heading', { level: 1 }));
    expect(allInShadow(root, '.hero bdi').map(({ textContent }) => textContent)).to.deep.equal([
      'Campaigns by Metaplex',
      'Join a campaign, post in your own words, and get paid for it.',
    ]);
    expect(app.use(page).$meta.get().description).to.match(/^Join a campaign/);
    const getTexts = (selector: string) =>
      allInShadow(root, selector).map((one) => one.textContent);
    // The steps of the home page, of invitations and of the first run.
    expect(getTexts('.five-steps b')).to.deep.equal([
      'Join',
      'Post',
      'Review',
      'Claim',
      'Withdraw',
    ]);
    expect(getTexts('.faq dt')).to.have.lengthOf(4).and.include('Do I need to hold a token?');
    // Not every campaign asks for a tag of paid posts.
    expect(inShadow(root, '.faq div:nth-of-type(3) dd').textContent).to.match(
      /^If the campaign asks for a tag, such as #ad, /,
    );
    drawn.remove();
  });

  it('isolates the text direction of titles and texts', async () => {
    const { hero, steps, faq, campaigns: open, theme } = data.landing;
    const { drawn, root } = await renderScreen(data.landing);
    await until(() => queryByRole(root, 'heading', { level: 1 }));
    const texts = [
      ...allInShadow(root, 'header bdi, .hero bdi, .steps bdi, .open bdi, .faq bdi'),
    ].map((one) => one.textContent);
    expect(texts.sort()).to.deep.equal(
      [
        theme.displayName,
        hero.title!,
        hero.text!,
        ...steps.flatMap(({ title, text }) => [title, text]),
        ...open.flatMap(({ title, summary }) => [title, summary]),
        ...faq.flatMap(({ q, a }) => [q, a]),
      ].sort(),
    );
    drawn.remove();
  });

  it('scrolls to its sections and opens the cookie settings', async () => {
    const { app, drawn, root, element } = await renderScreen(data.landing);
    await until(() => queryInShadow(root, 'nav'));
    const links = allInShadow<HTMLAnchorElement>(root, 'nav a');
    expect(links.map(({ hash, target }) => [hash, target])).to.deep.equal([
      ['#open', '_self'],
      ['#how', '_self'],
      ['#faq', '_self'],
    ]);
    links[1]?.click();
    expect([getFocused(element)?.id, location.hash]).to.deep.equal(['how', '']);
    app.use(consent).set('decline-all');
    expect(app.use(consent).$visible.get()).to.equal(false);
    inShadow(root, 'footer button').click();
    expect(app.use(consent).$visible.get()).to.equal(true);
    drawn.remove();
  });

  it('shows the product beside a brand of the second shell, a drawing for each, and a link to help', async () => {
    const seen: unknown[] = [];
    for (const theme of [data.landing.theme, data.acmeTheme]) {
      const { drawn, root } = await renderScreen({ ...data.landing, theme });
      await until(() => queryInShadow(root, '.hero .art path'));
      seen.push(queryInShadow(root, 'header .co-brand')?.textContent?.replace(/\s+/g, ' '));
      expect(queryInShadow(root, 'footer a[href="/help"]')).to.not.equal(null);
      drawn.remove();
    }
    expect(seen).to.deep.equal([undefined, '× Evangelist']);
  });

  it('shows the icon of a step, or its number where it has no icon', async () => {
    const steps = [
      { title: 'One', text: 'a', icon: 'lucide:globe' },
      { title: 'Two', text: 'b' },
    ];
    const { drawn, root } = await renderScreen({ ...data.landing, steps });
    await until(() => queryInShadow(root, '.steps li'));
    const items = allInShadow(root, '.steps li');
    expect(
      items.map((item) => [
        item.querySelector('ev-icon')?.getAttribute('name') ??
          item.querySelector('.tabular')?.textContent,
      ]),
    ).to.deep.equal([['lucide:globe'], ['2']]);
    drawn.remove();
  });
});
