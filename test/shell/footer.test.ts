import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/footer/define.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import * as stories from '../../stories/shell/footer.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';
import { scene } from './support.ts';

standing('ev-footer', fromStories(stories));

describe('<ev-footer>', () => {
  it('links the articles, and opens the cookie bar', async () => {
    const { app, inside } = scene();
    app.use(consent).set('allow-all');
    const drawn = await stage(inside(html`<ev-footer></ev-footer>`));
    const root = drawn.box.querySelector('ev-footer')!.shadowRoot!;
    const links = [...root.querySelectorAll('a')].map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ]);
    expect(links).to.deep.equal([
      ['Terms', '/articles/terms'],
      ['Privacy policy', '/articles/privacy-policy'],
      ['Help and contact', '/help'],
      ['For brands', '/help#brands'],
    ]);
    expect(app.use(consent).$visible.get()).to.equal(false);
    root.querySelector('button')!.click();
    expect(app.use(consent).$visible.get()).to.equal(true);
    drawn.remove();
  });
});
