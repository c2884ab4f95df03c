/** One thing that is called with generated input. */
import fc from 'fast-check';
import type { World } from './world.ts';

export interface Target {
  readonly name: string;
  /** @throws Error with the smallest failing input, its seed and its path */
  check(world: World, parameters: { numRuns: number; seed: number }): Promise<TargetResult>;
}
export interface TargetResult {
  runs: number;
  /** Runs that were not refused. */
  accepted: number;
}

/** @param run sends one input, checks what comes back, and returns whether it was accepted */
export function createTarget<T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  run: (world: World, input: T) => Promise<boolean>,
): Target {
  return {
    name,
    async check(world, parameters) {
      await world.readIds();
      const result = { runs: 0, accepted: 0 };
      const property = fc.asyncProperty(arbitrary, async (input) => {
        result.runs++;
        if (await run(world, input)) result.accepted++;
        await world.afterRun();
      });
      await fc.assert(property, parameters);
      return result;
    },
  };
}
