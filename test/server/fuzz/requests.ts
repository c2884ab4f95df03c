/** Who calls, and from where. */
import fc from 'fast-check';
import { callerNames, type CallerName } from './callers.ts';
import type { World } from './world.ts';

/** The usual value nine times out of ten. */
export const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 9 }, { arbitrary: fc.constantFrom(...others), weight: 1 }); // prettier-ignore

/** The writer has money, a wallet and campaigns. */
export const anyCaller: fc.Arbitrary<CallerName> = fc.oneof(
  { arbitrary: fc.constant<CallerName>('writer'), weight: 3 },
  { arbitrary: fc.constantFrom(...callerNames), weight: 2 },
);

export const ownOrigin = 'own';
/** {@link ownOrigin} is that of the page that the caller's session belongs to. */
export const anyOrigin = fc.oneof(
  { arbitrary: fc.constant(ownOrigin), weight: 8 },
  { arbitrary: fc.constant('<site:0>'), weight: 4 },
  { arbitrary: fc.constantFrom('<partner:0>', 'https://other.example', 'null', 'x y'), weight: 1 },
);

export function toHeaders(
  world: World,
  caller: CallerName,
  origin: string,
): Record<string, string> {
  const { origin: own } = world.callers.get(caller);
  const from =
    origin === ownOrigin || (own && origin === '<site:0>') ? own : world.resolve(origin, caller);
  return {
    'x-forwarded-for': world.getClientAddress(),
    ...(from === undefined ? {} : { origin: from }),
  };
}
