import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import { confirmation, pageLocation } from '../../elements/core/confirmation/confirmation.store.ts';
import { getPopupId } from '../../elements/core/popup/popup-window.ts';
import * as stories from '../../stories/shell/popup-bar.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, queryAllByRole, queryByRole, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { scene, serving } from './support.ts';

standing('ev-popup-bar', fromStories(stories));

const home = location.href;
const { close } = window;
let closed: number;
let server: ReturnType<typeof serving>;

describe('a popup of the product', () => {
  beforeEach(() => {
    server = serving({});
    closed = 0;
    window.close = () => void closed++;
  });
  afterEach(() => {
    server.restore();
    Object.assign(window, { close });
    sessionStorage.clear();
    history.replaceState(null, '', home);
  });

  it('is detected by its address, and stays one after a login', () => {
    expect(getPopupId()).to.equal(null);
    history.replaceState(null, '', '/verify?type=email&popup=abcdefgh12');
    expect(getPopupId()).to.equal('abcdefgh12');
    history.replaceState(null, '', '/verify');
    expect(getPopupId()).to.equal('abcdefgh12');
    sessionStorage.clear();
    for (const path of ['/', '/campaigns', '/verify/']) {
      history.replaceState(null, '', `${path}?popup=abcdefgh12`);
      expect(getPopupId(), path).to.equal(null);
    }
    history.replaceState(null, '', '/verify?popup=<b>');
    expect(getPopupId()).to.equal(null);
  });

  it('has a bar with a close button and no links', async () => {
    history.replaceState(null, '', '/verify?popup=abcdefgh12');
    const made = scene({ theme: null });
    const drawn = await stage(
      made.inside(html`<ev-shell hidden layout="popup"><main></main></ev-shell>`),
    );
    const root = drawn.box.querySelector('ev-shell')!;
    const bar = () => queryByTag(root, 'ev-popup-bar');
    await waitUntil(() => queryByRole(bar(), 'button'));
    expect([allInShadow(root, 'ev-header, ev-rail, ev-menu, ev-footer, ev-cookie-bar').length, queryAllByRole(bar(), 'link').length]).to.deep.equal([0, 0]); // prettier-ignore
    getByRole(bar()!, 'button').click();
    await waitUntil(() => closed);
    expect([closed, made.seen.paths]).to.deep.equal([1, ['/']]);
    drawn.remove();
  });

  it('returns to the page that opened it, with the result in the fragment only', async () => {
    const ended: string[] = [];
    const { to } = pageLocation;
    pageLocation.to = (href) => void ended.push(href);
    server.restore();
    server = serving({
      cancelConfirmation: { returnTo: 'https://partner.example/shop?a=1&ev-attempt=x' },
    });
    history.replaceState(null, '', '/verify?popup=abcdefgh12');
    const made = scene();
    made.app.use(confirmation).load('5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e');
    const drawn = await stage(made.inside(html`<ev-popup-bar></ev-popup-bar>`));
    getByRole(drawn.box, 'button').click();
    await waitUntil(() => ended.length);
    expect(ended).to.deep.equal([
      'https://partner.example/shop?a=1&ev-attempt=x#ev-popup=cancelled',
    ]);
    expect([closed, made.seen.paths.length]).to.deep.equal([0, 0]);
    history.replaceState(null, '', '/verify');
    expect(getPopupId()).to.equal(null);
    drawn.remove();
    pageLocation.to = to;
  });
});
