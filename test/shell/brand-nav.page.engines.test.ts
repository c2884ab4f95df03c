import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/shell/brand-nav/define.ts';
import '../../elements/shell/co-brand/define.ts';
import '../../elements/shell/header/define.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import { acme } from '../../stories/shell/scene.ts';
import * as stories from '../../stories/shell/brand-nav.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, isShown, queryAllByRole, queryByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { mara, scene, serving } from './support.ts';

standing('ev-brand-nav', fromStories(stories));

describe('<ev-brand-nav>', () => {
  let server: ReturnType<typeof serving>;
  beforeEach(() => (server = serving({ getCurrentUser: mara })));
  afterEach(() => server.restore());

  it('leads visitors to public pages, and people who are logged in to their own', async () => {
    const read = async (signedIn: boolean) => {
      const drawn = await stage(scene({ signedIn }).inside(html`<ev-brand-nav></ev-brand-nav>`));
      const links = queryAllByRole(drawn.box, 'link');
      const paths = links.map((link) => link.getAttribute('href'));
      drawn.remove();
      return paths;
    };
    expect(await read(false)).to.deep.equal(['/', '/campaigns', '/help']);
    expect(await read(true)).to.deep.equal(['/', '/campaigns', '/profile/wallets']);
  });

  it('takes the place of the menu in the header of a brand, where the window is wide', async () => {
    const { inside } = scene({ theme: acme });
    const drawn = await stage(inside(html`<ev-header shell="brand-b"></ev-header>`));
    const root = drawn.box.querySelector('ev-header')!;
    const seen: unknown[] = [];
    for (const width of [1280, 900]) {
      await setViewport({ width, height: 700 });
      seen.push([
        isShown(getByTag(root, 'ev-brand-nav')),
        queryByRole(root, 'button', { name: shellEn.menu }) !== null,
      ]);
    }
    await setViewport({ width: 800, height: 600 });
    expect(seen).to.deep.equal([
      [true, false],
      [false, true],
    ]);
    drawn.remove();
  });
});
