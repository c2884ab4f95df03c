import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import { queryByPart } from '../queries.ts';
import { stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** The fetched files of the positioning library, as modules or bundled. */
const fetched = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/position(\.ts|-\w+\.js)$|floating-ui/.test(name)).length;

describe('<ev-tooltip>', () => {
  it('loads the positioning library when it is first shown', async () => {
    const { box, element, remove } = await stage(
      html`<ev-tooltip text="Words"><button>Anchor</button></ev-tooltip>`,
    );
    assert.equal(fetched(), 0);
    box
      .querySelector('button')!
      .dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }),
      );
    await waitUntil(() => queryByPart(element, 'tooltip')?.matches(':popover-open'), 'it shows');
    assert.isAbove(fetched(), 0);
    remove();
  });
});
