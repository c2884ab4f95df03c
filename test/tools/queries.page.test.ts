/** What the queries of tests find is what axe finds, which reads the page as a screen reader does. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type Axe from 'axe-core';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/dialog/define.ts';
import '../../elements/ui/money/define.ts';
import { axe } from '../axe.ts';
import { fromStories } from '../from-stories.ts';
import { getName, getText, queryAllByRole } from '../queries.ts';
import { stage } from '../standing.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };

interface Commons {
  aria: { getRole(node: Axe.VirtualNode): string | null };
  dom: { isVisibleToScreenReaders(node: Axe.VirtualNode): boolean };
  text: { accessibleTextVirtual(node: Axe.VirtualNode): string };
}
const { aria, dom, text } = axe.commons as unknown as Commons;

const list = (node: Axe.VirtualNode): Axe.VirtualNode[] => [
  node,
  ...(node.children ?? []).flatMap(list),
];
/** Whether blocks are apart by a space is not compared. */
const normalize = (role: string, name: string) => `${role} ${name.replaceAll(/\s+/g, '')}`;

/** Roles and names as axe reads them. */
function readByAxe(box: HTMLElement, roles: readonly string[]): string[] {
  const nodes = list(axe.setup(box));
  const found = nodes.flatMap((node) => {
    const role = node.actualNode instanceof Element ? aria.getRole(node) : null;
    if (!role || !roles.includes(role) || !dom.isVisibleToScreenReaders(node)) return [];
    return [normalize(role, text.accessibleTextVirtual(node))];
  });
  axe.teardown();
  return found;
}

/** `npm run verify:deep` looks at every story, else at the first of each element. */
const isDeep = process.env.EVANGELIST_DEEP === '1';

const roles = 'button link heading textbox checkbox radio tab dialog img combobox'.split(' ');

describe('queries of tests', () => {
  for (const [path, stories] of Object.entries(all))
    it(`find in ${path} the roles and names that axe reads`, async () => {
      const fixtures = Object.entries(fromStories(stories));
      for (const [name, template] of isDeep ? fixtures : fixtures.slice(0, 1)) {
        const { box, remove } = await stage(template());
        const found = roles.flatMap((role) =>
          queryAllByRole(box, role).map((one) => normalize(role, getName(one))),
        );
        assert.sameMembers(found, readByAxe(box, roles), name);
        remove();
      }
    });

  it('find nothing in a closed dialog or below what is hidden, and read names through shadow roots', async () => {
    const { box, remove } = await stage(html`
      <ev-dialog heading="Closed"><ev-button>In the dialog</ev-button></ev-dialog>
      <div hidden><ev-button>Hidden</ev-button></div>
      <ev-button>Pay <ev-money .value=${{ amount: '25', currency: 'USDC' }}></ev-money></ev-button>
    `);
    assert.deepEqual(queryAllByRole(box, 'button').map(getName), ['Pay 25.00 USDC']);
    assert.equal(getText(box), 'Pay 25.00 USDC');
    remove();
  });
});
