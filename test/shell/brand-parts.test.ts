import { expect } from '@open-wc/testing';
import { html, type LitElement } from 'lit';
import { brand } from '../../elements/core/brand.store.ts';
import { session } from '../../elements/core/session.store.ts';
import * as hero from '../../stories/campaigns/brand-hero.stories.ts';
import * as links from '../../stories/shell/brand-links.stories.ts';
import * as mark from '../../stories/shell/co-brand.stories.ts';
import { metaplex } from '../../stories/shell/scene.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-brand-hero', fromStories(hero));
standing('ev-brand-links', fromStories(links));
standing('ev-co-brand', fromStories(mark));

async function shown(tag: 'ev-co-brand' | 'ev-brand-hero' | 'ev-brand-links') {
  const app = storyApp({ signedIn: false });
  const content = {
    'ev-co-brand': html`<ev-co-brand></ev-co-brand>`,
    'ev-brand-hero': html`<ev-brand-hero></ev-brand-hero>`,
    'ev-brand-links': html`<ev-brand-links></ev-brand-links>`,
  }[tag];
  const drawn = await stage(html`<ev-app .app=${app}>${content}</ev-app>`);
  const element = drawn.box.querySelector<LitElement>(tag)!;
  return { app, drawn, element, text: () => element.renderRoot.textContent?.replace(/\s+/g, ' ').trim() };
}

describe('the parts of brand shells', () => {
  it('show nothing without a brand, and follow it', async () => {
    for (const tag of ['ev-co-brand', 'ev-brand-links'] as const) {
      const { app, drawn, text } = await shown(tag);
      expect(text(), tag).to.equal('');
      app.use(brand).set(metaplex);
      await settled(drawn.box);
      expect(text(), tag).to.equal(tag === 'ev-co-brand' ? 'Metaplex' : 'on Evangelist');
      drawn.remove();
    }
  });

  it('log in for the brand, and have its drawing', async () => {
    const { app, drawn, element } = await shown('ev-brand-hero');
    expect(element.renderRoot.querySelector('.art')).to.equal(null);
    app.use(brand).set(metaplex);
    await settled(drawn.box);
    expect(element.renderRoot.querySelector('.art')).to.not.equal(null);
    const asked: unknown[] = [];
    app.use(session).login = (...how: unknown[]) => Promise.resolve(void asked.push(how));
    element.renderRoot.querySelector<HTMLElement>('ev-button')?.click();
    expect(asked).to.deep.equal([['read', { partnerName: 'metaplex', trigger: 'brand_login_button' }]]);
    drawn.remove();
  });
});
