import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/footer/define.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
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
    ]);
    expect(app.use(consent).$visible.get()).to.equal(false);
    root.querySelector('button')!.click();
    expect(app.use(consent).$visible.get()).to.equal(true);
    drawn.remove();
  });

  it('starts the advertiser login, and leads a person who is logged in to the campaigns of brands', async () => {
    for (const signedIn of [false, true]) {
      const { app, seen, inside } = scene({ signedIn });
      const logins: unknown[] = [];
      app.use(session).login = (...call) => Promise.resolve(void logins.push(call));
      const drawn = await stage(inside(html`<ev-footer></ev-footer>`));
      drawn.box
        .querySelector('ev-footer')!
        .shadowRoot!.querySelector<HTMLElement>('.brands')!
        .click();
      expect([logins, seen.paths]).to.deep.equal(
        signedIn
          ? [[], ['/?view=brands']]
          : [[['advertiser', { trigger: 'footer_for_brands' }]], []],
      );
      drawn.remove();
    }
  });
});
