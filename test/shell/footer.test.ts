import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/footer/define.ts';
import { consent } from '../../elements/core/analytics/consent.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import * as stories from '../../stories/shell/footer.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, queryAllByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { scene } from './support.ts';

standing('ev-footer', fromStories(stories));

describe('<ev-footer>', () => {
  it('links the articles, and opens the cookie bar', async () => {
    const { app, inside } = scene();
    app.use(consent).set('allow-all');
    const drawn = await stage(inside(html`<ev-footer></ev-footer>`));
    const root = drawn.box.querySelector('ev-footer')!;
    const links = queryAllByRole(root, 'link').map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ]);
    expect(links).to.deep.equal([
      [shellEn.terms, '/articles/terms'],
      [shellEn.privacy, '/articles/privacy-policy'],
      [shellEn.help, '/help'],
      [shellEn.forBrands, '/help#brands'],
    ]);
    expect(app.use(consent).$visible.get()).to.equal(false);
    getByRole(root, 'button', { name: shellEn.cookieSettings }).click();
    expect(app.use(consent).$visible.get()).to.equal(true);
    drawn.remove();
  });
});
