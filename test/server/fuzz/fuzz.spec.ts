/**
 * Generated input for everything that the server reads: no answer is a fault of the server, refusals are small and have a
 * code, results match their schema, and the ledger stays sound.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { restSchemas } from '../../../contract/rest.schemas.ts';
import { procedures } from '../../../contract/procedures.ts';
import { allCalls } from '../../../server/http/rest.ts';
import { assertSound } from '../money-support.ts';
import { procedureTargets } from './procedure-targets.ts';
import { restTargets } from './rest-targets.ts';
import { routeTargets } from './route-targets.ts';
import { socketTargets } from './socket-targets.ts';
import { World } from './world.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const runs = isDeep ? 20_000 : 600;
/** The same input in each `npm test`; other input in each deep run. */
const seed = Number(process.env['EVANGELIST_FUZZ_SEED'] ?? (isDeep ? Date.now() % 2 ** 31 : 20_261_113)); // prettier-ignore
const repeat = `EVANGELIST_FUZZ_SEED=${seed}${isDeep ? ' EVANGELIST_DEEP=1' : ''}`;

const targets = [...restTargets, ...procedureTargets, ...socketTargets, ...routeTargets];
const numRuns = Math.ceil(runs / targets.length);

it('covers every call and every procedure, over HTTP and the socket', () => {
  const names = new Set(targets.map(({ name }) => name));
  const calls = allCalls.map(({ method, path }) => `${method} ${path}`);
  const channel = Object.keys(procedures).flatMap((name) => [
    `procedure ${name}`,
    `socket ${name}`,
  ]);
  assert.equal(calls.length, Object.keys(restSchemas).length);
  assert.deepEqual(
    [...calls, ...channel].filter((name) => !names.has(name)),
    [],
  );
});

describe(`generated input (${repeat})`, () => {
  let world: World;
  const total = { runs: 0, accepted: 0 };
  const bySocket = { runs: 0, accepted: 0 };
  before(async () => void (world = await World.open()));
  after(() => world.close());

  for (const [index, target] of targets.entries())
    it(target.name, async () => {
      const result = await target.check(world, { numRuns, seed: seed + index });
      for (const sum of socketTargets.includes(target) ? [total, bySocket] : [total]) {
        sum.runs += result.runs;
        sum.accepted += result.accepted;
      }
    });

  it('leaves a ledger that sums to zero', () => assertSound(world.ctx));
  it('is accepted often enough to reach the rules', () => {
    assert.ok(total.runs >= runs, `${total.runs} runs`);
    for (const { runs: all, accepted } of [total, bySocket])
      assert.ok(accepted > all / 5, `${accepted} of ${all} accepted`);
  });
});
