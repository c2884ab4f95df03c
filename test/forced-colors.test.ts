/** Checks the contrast of every story with forced colors. Run with `FORCED_COLORS=1`, which starts the browser in that mode. */
import { assert } from '@open-wc/testing';
import { fromStories } from './from-stories.ts';
import { violations } from './standing.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };

describe('forced colors', () => {
  it('runs with forced colors', () =>
    assert.equal(matchMedia('(forced-colors: active)').matches, true));

  for (const [path, stories] of Object.entries(all))
    for (const [name, template] of Object.entries(fromStories(stories)))
      it(`${path}: ${name} is readable`, async () => {
        assert.deepEqual(
          await violations(template(), 'light', [], {
            rules: ['color-contrast'],
            applies: keepsItsColours,
          }),
          [],
        );
      });
});

/**
 * Elements with `forced-color-adjust: none`. Everywhere else the browser paints text in the system palette, while
 * getComputedStyle, and so axe, still reports the style sheet's color.
 */
const keepsItsColours = (element: Element): boolean =>
  getComputedStyle(element).forcedColorAdjust === 'none';
