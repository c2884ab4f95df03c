/** The time of validating an input grows with each of its texts, lists and records: within their bounds, and beyond them. */
import { requestLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../../server/api-error.ts';
import { validate } from '../../../server/http/validation.ts';
import { inputPositions, type Position } from '../../contract/input-positions.ts';
import { describeGrowth, fillings, type Growth } from '../../growth.ts';

type Sizes = Growth<unknown>['sizes'];

const toSizes = (largest: number): Sizes => [largest / 16, largest / 4, largest];

/** Below this length nothing can take long. */
const shortest = 160;

/** Items, or fields, of a body that no schema accepts. V8 stores objects of more than a thousand fields in another way. */
const manyItems = { list: requestLimits.bodyBytes / 4, fields: requestLimits.bodyBytes / 2 };

/** Sizes up to the bound, whose values are accepted and read to their end, and up to the largest body. */
function getSizes({ kind, maxLength = 0 }: Position): Readonly<Record<string, Sizes>> {
  const largest = kind === 'list' || kind === 'fields' ? manyItems[kind] : requestLimits.bodyBytes;
  return {
    ...(maxLength >= shortest && { 'within its bound': toSizes(Math.floor(maxLength / 16) * 16) }),
    'beyond its bound': toSizes(largest),
  };
}

/** Values of a size: a text of each filling, or as many valid items. */
function createValues({ kind, sample }: Position, size: number): unknown[] {
  const indexes = Array.from({ length: size }, (_, index) => index);
  if (kind === 'list') return [indexes.map(() => sample)];
  if (kind === 'fields') return [Object.fromEntries(indexes.map((index) => [`f${index}`, sample]))];
  return Object.values(fillings).map((fill) => fill(size));
}

/** All values in one run: the one that grows faster than its size soon takes most of the time. */
function validateEach({ input, create }: Position, values: readonly unknown[]): void {
  for (const value of values)
    try {
      validate('body', input, create(value));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
}

/**
 * V8 lists the fields of an object of more than a thousand in more than linear time (measured: 4.9 to 6.2 times as long for
 * four times as many), and a check of their number has to list them.
 */
const listFields = (values: readonly unknown[]) => {
  for (const value of values) Object.keys(value as object);
};

for (const position of inputPositions.filter(({ kind }) => kind !== 'any'))
  for (const [range, sizes] of Object.entries(getSizes(position)))
    describeGrowth(`the time of validating ${position.name} (${position.kind}) grows with it`, {
      sizes,
      inputs: { [range]: (size) => createValues(position, size) },
      run: (values) => validateEach(position, values),
      engine: position.kind === 'fields' ? listFields : undefined,
    });
