/** Reproducible random input: the failure message of a property contains its seed. */
export interface Random {
  /** An integer from 0 to `max`, inclusive. */
  int(max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (max: number) => Math.floor(next() * (max + 1));
  return {
    int,
    pick: (list) => list[int(list.length - 1)]!,
    chance: (probability) => next() < probability,
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

const deep = process.env['EVANGELIST_DEEP'] === '1';

/** Runs `property` with many seeds: `few` in a normal run, two hundred times as many with `EVANGELIST_DEEP=1`. */
export async function forSeeds(
  few: number,
  property: (random: Random, seed: number) => void | Promise<void>,
): Promise<void> {
  for (let seed = 1; seed <= (deep ? few * 200 : few); seed++) {
    try {
      await property(random(seed), seed);
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
}
