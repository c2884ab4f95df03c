/** Tests that the processor time of a function grows in proportion to its input. They run under EVANGELIST_DEEP=1. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

/** A run must take this long, in milliseconds of processor time: the clock counts in steps. */
const shortestRun = 20;
/** For four times the input. A quadratic function takes 16 times as long. */
const highestRatio = 6;
const runs = 5;

const repeat = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Texts of a length: parts of addresses, links, codes, times and numbers, which a pattern could read again from each character. */
export const fillings = {
  letters: repeat('a'),
  capitals: repeat('A'),
  digits: repeat('1'),
  spaces: repeat(' '),
  slashes: repeat('/'),
  dots: repeat('a.'),
  dashes: repeat('a-'),
  'at signs': repeat('a@'),
  protocols: repeat('https://'),
  times: repeat('2026-11-02T09:00:00.000Z'),
  ids: repeat('0a1b2c3d-'),
  'almost an address': (length: number) => `${'a.'.repeat(length / 2 - 1)}@`,
  'digits and a letter': (length: number) => `${'1'.repeat(length - 1)}x`,
  'a character outside of the plane': repeat('👩'),
} satisfies Record<string, (length: number) => string>;

export interface Growth<T> {
  /** n, 4n and 16n: characters, items, bytes. */
  sizes: readonly [number, number, number];
  inputs: Readonly<Record<string, (size: number) => T>>;
  run: (input: T) => void;
  /**
   * What the engine alone needs for an input, if that is more than in proportion: the time of `run` is counted in times of
   * it.
   */
  engine?: ((input: T) => void) | undefined;
}

/** Milliseconds of user processor time of `repeats` calls. */
function measure<T>(run: (input: T) => void, input: T, repeats: number): number {
  const start = process.cpuUsage();
  for (let count = 0; count < repeats; count++) run(input);
  return process.cpuUsage(start).user / 1000;
}

/** Repeats of the smallest input that take long enough; the larger ones are repeated as often. */
function findRepeats<T>(run: (input: T) => void, input: T): number {
  for (let repeats = 1; ; repeats *= 2)
    if (measure(run, input, repeats) >= shortestRun) return repeats;
}

const getMedian = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

function getMedians<T>(run: (input: T) => void, inputs: readonly T[]): number[] {
  const repeats = findRepeats(run, inputs[0]!);
  return inputs.map((input) =>
    getMedian(Array.from({ length: runs }, () => measure(run, input, repeats))),
  );
}

/** How many times as long each input takes as the one before it, which is four times as small. */
const getRatios = (medians: readonly number[]): number[] =>
  medians.slice(1).map((median, index) => median / medians[index]!);

/** Medians of five at n, 4n and 16n; a step may take six times as long as the one before it. */
export function describeGrowth<T>(title: string, growth: Growth<T>): void {
  const skip = process.env['EVANGELIST_DEEP'] !== '1' && 'runs with EVANGELIST_DEEP=1';
  describe(title, { skip }, () => {
    for (const [name, create] of Object.entries(growth.inputs))
      it(name, () => {
        const inputs = growth.sizes.map(create);
        const medians = getMedians(growth.run, inputs);
        const engine = growth.engine && getRatios(getMedians(growth.engine, inputs));
        const figures = `${growth.sizes.join(', ')}: ${medians.map(Math.round).join(', ')} ms, the engine alone ${engine?.join(', ') ?? '4-fold'}`;
        for (const [index, ratio] of getRatios(medians).entries())
          assert.ok(ratio <= highestRatio * ((engine?.[index] ?? 4) / 4), figures);
      });
  });
}
