/** In each state of a person's way all surfaces show the same amount, the same word and the same deadline. */
import { describe, test } from 'node:test';
import { caller } from './member.ts';
import { Walk, walkThroughStates } from './one-truth-walk.ts';
import { withProduct } from './support.ts';

describe('one truth on every surface', { timeout: 240_000 }, () => {
  let walk!: Walk;
  withProduct(({ product, browser }) => {
    walk = new Walk(product, browser, caller(product));
  });

  test('from the invitation to the payout', () => walkThroughStates(walk));
});
