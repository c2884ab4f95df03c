import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverMotifs, type CoverShape } from '../../common/cover/cover-motifs.ts';
import { drawCover, mergeShapes } from '../../common/cover/draw-cover.ts';
import { getContrast } from '../../common/contrast.ts';
import { parseColor } from '../../server/features/brands/brand.rules.ts';
import { getCoverColors } from '../../server/features/campaigns/cover-colors.rules.ts';
import { seedBrands } from '../../sandbox/seed/brands.ts';

test('a campaign keeps its drawing, and others have another one', () => {
  const ids = ['core', 'aura', 'fees'];
  for (const [index] of coverMotifs.entries()) {
    const drawings = ids.map((id) => JSON.stringify(drawCover(id, index)));
    assert.deepEqual(
      drawings,
      ids.map((id) => JSON.stringify(drawCover(id, index))),
    );
    assert.equal(new Set(drawings).size, ids.length);
    for (const { d, opacity } of drawCover('core', index)) {
      assert.match(d, /^M[\d .MVHCcqlvhaZ-]+$/);
      assert.ok(opacity > 0 && opacity <= 1);
    }
  }
});

test('columns end inside of short crops', () => {
  const index = coverMotifs.findIndex((motif) => motif.name === 'columns');
  for (const id of ['acme', 'stores', 'core', 'aura', 'fees'])
    for (const { d } of drawCover(id, index)) {
      const tops = [...d.matchAll(/V([\d.]+)h/g)];
      assert.ok(tops.length > 0);
      for (const [, top] of tops) assert.ok(Number(top) > 90, d);
    }
});

test('a drawing has few shapes, and all that its motif draws', () => {
  const countStrokes = (shapes: readonly CoverShape[], tone: string) =>
    shapes.reduce(
      (sum, shape) => sum + (shape.tone === tone ? shape.d.split('M').length - 1 : 0),
      0,
    );
  for (const [index, motif] of coverMotifs.entries()) {
    // The number of shapes follows from the first numbers.
    const halves = motif(() => 0.5);
    const merged = mergeShapes(halves);
    for (const tone of ['line', 'highlight'])
      assert.equal(countStrokes(merged, tone), countStrokes(halves, tone), motif.name);
    for (const id of ['acme', 'stores', 'core', 'aura', 'fees'])
      assert.ok(drawCover(id, index).length <= 9, motif.name);
  }
});

test('the opacities of a stack of plates fall evenly', () => {
  const shapes = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35].map((opacity) => ({
    d: 'M0 0',
    tone: 'line',
    opacity,
  })) as CoverShape[];
  assert.deepEqual(
    mergeShapes(shapes).map(({ opacity }) => opacity),
    [0.9, 0.8, 0.7, 0.6, 0.5, 0.4],
  );
});

test('what is highlighted differs from the ground of each brand and of each advertiser without one', () => {
  const brands = seedBrands.map((brand) => getCoverColors(brand.name, brand as never));
  const others = ['harbor', 'a', 'b', 'c', 'd', 'e', 'f'].map((slug) => getCoverColors(slug, null));
  for (const { ground, line, highlight } of [...brands, ...others])
    for (const color of [line, highlight])
      assert.ok(getContrast(parseColor(color)!, parseColor(ground)!) >= 3, `${color} on ${ground}`);
});
