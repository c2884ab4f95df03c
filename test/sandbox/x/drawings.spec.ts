/** Drawn pictures of posts and links: which scene a text gets, and how scenes differ. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  chooseDrawings,
  drawingKinds,
  getDrawingAltText,
  renderDrawing,
  type DrawingKind,
} from '../../../sandbox/x/drawings.ts';

describe('the pictures of a post', () => {
  it('begin with a scene that its words name', () => {
    assert.deepEqual(chooseDrawings('A song and a silence.', 1), ['microphone']);
    assert.deepEqual(chooseDrawings('Who counts the stars?', 1), ['sky']);
    assert.deepEqual(chooseDrawings('Tonight – Lindenradio', 1), ['microphone']);
  });

  it('differ from each other, also where no word names a scene', () => {
    const kinds = chooseDrawings('Nothing in particular.', 4);
    assert.equal(new Set(kinds).size, 4);
    assert.deepEqual(chooseDrawings('Nothing in particular.', 4), kinds);
  });

  it('are the same for a seed, and vary with it', () => {
    for (const kind of drawingKinds) {
      assert.equal(renderDrawing(kind, 'one'), renderDrawing(kind, 'one'));
      assert.notEqual(renderDrawing(kind, 'one'), renderDrawing(kind, 'two'));
    }
  });
});

it('a name of an earlier version gets another scene', () => {
  const kind = 'hills' as DrawingKind;
  assert.match(renderDrawing(kind, 'a'), /^<svg /);
  assert.ok(getDrawingAltText(kind));
});
