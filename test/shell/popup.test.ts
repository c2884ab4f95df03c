import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/shell/define.ts';
import { finishPopup, openPopup, popupChannel, type PopupReport } from '../../elements/core/popup.ts';
import { popupId } from '../../elements/core/popup-id.ts';
import * as stories from '../../stories/shell/popup-bar.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';
import { scene, serving } from './support.ts';

standing('ev-popup-bar', fromStories(stories));

const home = location.href;
const { open, close } = window;
let opened: string[];
let closed: number;
let server: ReturnType<typeof serving>;

describe('a small window of the product', () => {
  beforeEach(() => {
    server = serving({});
    [opened, closed] = [[], 0];
    window.open = (url) => (opened.push(String(url)), window);
    window.close = () => void closed++;
  });
  afterEach(() => {
    server.restore();
    Object.assign(window, { open, close });
    sessionStorage.clear();
    history.replaceState(null, '', home);
  });

  it('is told by its address, and stays one over a login', () => {
    expect(popupId()).to.equal(null);
    history.replaceState(null, '', '/verify?type=email&popup=abcdefgh12');
    expect(popupId()).to.equal('abcdefgh12');
    history.replaceState(null, '', '/verify');
    expect(popupId()).to.equal('abcdefgh12');
    sessionStorage.clear();
    for (const path of ['/', '/campaigns', '/verify/']) {
      history.replaceState(null, '', `${path}?popup=abcdefgh12`);
      expect(popupId(), path).to.equal(null);
    }
    history.replaceState(null, '', '/verify?popup=<b>');
    expect(popupId()).to.equal(null);
  });

  it('reports back to its opener alone, and goes', async () => {
    const { app, seen } = scene();
    const outcome = openPopup(app, '/verify?type=withdrawal');
    const address = new URL(opened[0]!);
    expect([address.pathname, address.searchParams.get('type')]).to.deep.equal(['/verify', 'withdrawal']);
    const other = new BroadcastChannel(popupChannel);
    other.postMessage({ id: 'somebody-else', outcome: 'cancelled' } satisfies PopupReport);
    other.close();
    history.replaceState(null, '', address.pathname + address.search);
    finishPopup(scene().app, 'done');
    expect(await outcome).to.equal('done');
    expect([closed, popupId() === null, seen.paths]).to.deep.equal([1, false, []]);
  });

  it('says when the browser blocked it', () => {
    window.open = () => null;
    expect(() => openPopup(scene().app, '/verify')).to.throw('Allow popups');
  });

  it('has a bar with the way out and nothing that leads elsewhere', async () => {
    history.replaceState(null, '', '/verify?popup=abcdefgh12');
    const made = scene({ theme: null });
    const drawn = await stage(made.inside(html`<ev-shell hidden layout="popup"><main></main></ev-shell>`));
    const root = drawn.box.querySelector('ev-shell')!.shadowRoot!;
    const bar = () => root.querySelector('ev-popup-bar')?.shadowRoot;
    await waitUntil(() => bar()?.querySelector('button'));
    expect([root.querySelectorAll('ev-header, ev-rail, ev-menu, ev-footer, ev-cookie-bar').length, bar()!.querySelectorAll('a').length]).to.deep.equal([0, 0]); // prettier-ignore
    const heard = new Promise<PopupReport>((resolve) => {
      const channel = new BroadcastChannel(popupChannel);
      channel.onmessage = ({ data }: MessageEvent<PopupReport>) => (channel.close(), resolve(data));
    });
    bar()!.querySelector('button')!.click();
    expect(await heard).to.deep.equal({ id: 'abcdefgh12', outcome: 'closed' });
    expect([closed, made.seen.paths]).to.deep.equal([1, ['/']]);
    drawn.remove();
  });
});
