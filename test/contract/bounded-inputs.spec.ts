/** Every text, list and record of an input has a bound, or a test of growth. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { requestLimits } from '../../contract/limits.ts';
import { fillings } from '../growth.ts';
import { unboundedInputs } from '../server/http/unbounded-inputs.ts';
import { inputPositions, inputs, type Position } from './input-positions.ts';
import { createSample, type Schema } from './input-samples.ts';

/** More than a call accepts, in characters and in items. */
const tooMany = requestLimits.bodyBytes + 1;

const isAccepted = ({ input, create }: Position, value: unknown): boolean =>
  v.safeParse(input, create(value), { abortPipeEarly: true }).success;

const createFields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]));

/** Values that are too large for any place of this kind, and valid otherwise. */
function createTooLarge({ kind, sample }: Position): unknown[] {
  if (kind === 'list') return [Array.from({ length: tooMany }, () => sample)];
  if (kind === 'fields') return [createFields(tooMany, sample)];
  return Object.values(fillings).map((fill) => fill(tooMany));
}

/** The value of a valid input at this place. */
function createValid({ kind, sample }: Position): unknown {
  if (kind === 'list') return [sample];
  return kind === 'fields' ? createFields(1, sample) : sample;
}

const getName = ({ name, kind }: Position) => `${name} (${kind})`;
const namesWhere = (filter: (position: Position) => boolean) =>
  inputPositions.filter(filter).map(getName).sort();

describe('the inputs of the contract', () => {
  it('have a valid sample each, and at each of their places', () => {
    for (const schema of Object.values(inputs)) createSample(schema as unknown as Schema);
    const invalid = namesWhere(
      (position) => position.maxLength !== 0 && !isAccepted(position, createValid(position)),
    );
    assert.deepEqual(invalid, []);
    assert.ok(inputPositions.length > 150, `${inputPositions.length} places`);
  });

  it('refuse a text, list or record of any size at each place, but where its growth is tested', () => {
    const unbounded = namesWhere((position) =>
      createTooLarge(position).some((value) => isAccepted(position, value)),
    );
    assert.deepEqual(unbounded, Object.keys(unboundedInputs).sort());
  });

  it('count the items of a list before they check them', () => {
    for (const position of inputPositions.filter(({ kind }) => kind === 'list')) {
      const { input, create } = position;
      const { issues } = v.safeParse(input, create(Array.from({ length: tooMany }, () => null)));
      assert.equal(issues?.length, 1, getName(position));
    }
  });
});
