/** Every story in the reader's own palette (forced colours). Run with `FORCED_COLORS=1`, in a browser that is told so as a whole. */
import { assert } from '@open-wc/testing';
import { fromStories } from './from-stories.ts';
import { violations } from './standing.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };

describe('in forced colours', () => {
  it('is run in them', () => assert.equal(matchMedia('(forced-colors: active)').matches, true));

  for (const [path, stories] of Object.entries(all))
    for (const [name, template] of Object.entries(fromStories(stories)))
      it(`${path}: ${name} is readable`, async () => {
        assert.deepEqual(await violations(template(), 'light', [], { only: 'color-contrast', of: keepsItsColours }), []);
      });
});

/**
 * Where an element keeps its own colours. Everywhere else the browser paints text in the palette, whatever the sheet says,
 * while getComputedStyle, and so axe, still names the sheet's colour.
 */
const keepsItsColours = (element: Element): boolean => getComputedStyle(element).forcedColorAdjust === 'none';
