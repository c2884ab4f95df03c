import { expect } from '@open-wc/testing';
import { html, type LitElement } from 'lit';
import type { CampaignCard } from '../../contract/campaign.ts';
import { brand } from '../../elements/core/page/brand.store.ts';
import type { CoBrand } from '../../elements/shell/co-brand/co-brand.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { allCampaigns, landing } from '../../stories/campaigns/samples.ts';
import * as hero from '../../stories/campaigns/brand-hero.stories.ts';
import * as links from '../../stories/shell/brand-links.stories.ts';
import * as mark from '../../stories/shell/co-brand.stories.ts';
import { metaplex } from '../../stories/shell/scene.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-brand-hero', fromStories(hero));
standing('ev-brand-links', fromStories(links));
standing('ev-co-brand', fromStories(mark));

async function shown(
  tag: 'ev-co-brand' | 'ev-brand-hero' | 'ev-brand-links',
  listCampaigns: readonly CampaignCard[] = allCampaigns,
  noneOpen?: string,
) {
  const getLanding = { ...landing, noneOpen };
  const app = createStoryApp({ signedIn: false, typed: { listCampaigns, getLanding } });
  const content = {
    'ev-co-brand': html`<ev-co-brand></ev-co-brand>`,
    'ev-brand-hero': html`<ev-brand-hero></ev-brand-hero>`,
    'ev-brand-links': html`<ev-brand-links></ev-brand-links>`,
  }[tag];
  const drawn = await stage(html`<ev-app .app=${app}>${content}</ev-app>`);
  const element = drawn.box.querySelector<LitElement>(tag)!;
  return {
    app,
    drawn,
    element,
    text: () => element.renderRoot.textContent?.replace(/\s+/g, ' ').trim(),
  };
}

describe('elements of brand shells', () => {
  it('render nothing without a brand, and update with it', async () => {
    for (const tag of ['ev-co-brand', 'ev-brand-links'] as const) {
      const { app, drawn, text } = await shown(tag);
      expect(text(), tag).to.equal('');
      app.use(brand).setBrand(metaplex);
      await settled(drawn.box);
      expect(text(), tag).to.equal(tag === 'ev-co-brand' ? 'Metaplex' : 'on Evangelist');
      drawn.remove();
    }
  });

  it('log in for the brand, and show its illustration', async () => {
    const { app, drawn, element } = await shown('ev-brand-hero');
    expect(element.renderRoot.querySelector('.art')).to.equal(null);
    app.use(brand).setBrand(metaplex);
    await settled(drawn.box);
    expect(element.renderRoot.querySelector('.art')).to.not.equal(null);
    const asked: unknown[] = [];
    app.use(session).login = (...how: unknown[]) => Promise.resolve(void asked.push(how));
    element.renderRoot.querySelector<HTMLElement>('ev-button')?.click();
    expect(asked).to.deep.equal([
      ['read', { partnerName: 'metaplex', trigger: 'brand_login_button' }],
    ]);
    drawn.remove();
  });

  it('lead to its listed campaigns, and give the reason why none is open', async () => {
    const ended = allCampaigns.filter(({ status }) => status === 'evaluating');
    const upcoming = allCampaigns.filter(({ status }) => status === 'inactive');
    const paused = upcoming.map((campaign) => ({ ...campaign, isPaused: true as const }));
    const invited = 'Open your invitation link to join.';
    for (const [listed, noneOpen, sentence, leads] of [
      [allCampaigns, undefined, undefined, true],
      [upcoming, undefined, undefined, true],
      [ended, undefined, 'Metaplex has no open campaign right now.', true],
      [[...ended, ...paused], undefined, 'Campaigns by Metaplex are paused right now.', true],
      [ended, 'invite-only', invited, false],
      [[], 'ended', 'Metaplex has no open campaign right now.', false],
      [[], undefined, invited, false],
    ] as const) {
      const { app, drawn, element, text } = await shown('ev-brand-hero', listed, noneOpen);
      app.use(brand).setBrand(metaplex);
      const getSentence = () => element.renderRoot.querySelector('.actions p')?.textContent;
      await waitUntil(() => text()?.includes(sentence ?? landing.hero.title!));
      await settled(drawn.box);
      if (!sentence) expect(getSentence()).to.equal(undefined);
      expect(element.renderRoot.querySelector('[href="/campaigns"]') !== null).to.equal(leads);
      drawn.remove();
    }
  });

  it('link only to web addresses of the brand', async () => {
    const { app, drawn, element } = await shown('ev-brand-links');
    const links = { site: 'https://metaplex.com', x: 'javascript:alert(1)', terms: '/terms' };
    app.use(brand).setBrand({ ...metaplex, theme: { ...metaplex.theme!, links } });
    await settled(drawn.box);
    const anchors = [...element.renderRoot.querySelectorAll('a')];
    expect(anchors.map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://metaplex.com',
    ]);
    expect(anchors[0]!.textContent!.trim()).to.equal('Metaplex');
    expect(anchors[0]!.rel).to.contain('noopener');
    drawn.remove();
  });

  it('show the name of the product after that of the brand', async () => {
    const { app, drawn, element, text } = await shown('ev-co-brand');
    app.use(brand).setBrand(metaplex);
    (element as CoBrand).together = true;
    await settled(drawn.box);
    expect(text()).to.equal('Metaplex × Evangelist');
    drawn.remove();
  });
});
