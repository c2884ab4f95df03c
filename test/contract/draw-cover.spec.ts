import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverMotifs } from '../../contract/cover/cover-motifs.ts';
import { drawCover } from '../../contract/cover/draw-cover.ts';
import { getContrast } from '../../contract/contrast.ts';
import { parseColor } from '../../server/domain/brand.ts';
import { getCoverColors } from '../../server/domain/cover-colors.ts';
import { seedBrands } from '../../server/seed/brands.ts';

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
    for (const { d } of drawCover(id, index))
      for (const [, top] of d.matchAll(/V([\d.]+)/g)) assert.ok(Number(top) > 90, d);
});

test('a drawing has few shapes', () => {
  for (const [index, { name }] of coverMotifs.entries())
    for (const id of ['acme', 'stores', 'core', 'aura', 'fees'])
      assert.ok(drawCover(id, index).length <= 9, name);
});

test('what is highlighted differs from the ground of each brand and of each advertiser without one', () => {
  const brands = seedBrands.map((brand) => getCoverColors(brand.name, brand as never));
  const others = ['harbor', 'a', 'b', 'c', 'd', 'e', 'f'].map((slug) => getCoverColors(slug, null));
  for (const { ground, line, highlight } of [...brands, ...others])
    for (const color of [line, highlight])
      assert.ok(getContrast(parseColor(color)!, parseColor(ground)!) >= 3, `${color} on ${ground}`);
});
