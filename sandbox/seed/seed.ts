/**
 * Adds the demonstration data on the first start of a sandbox, by the product's own acts with their clock in the past. Each step is
 * one transaction: an interrupted seed resumes with the next step, and with the same base time.
 */
import type { Context } from '../../server/context.ts';
import { getDatabaseFact } from '../../server/features/maintenance/database-facts.queries.ts';
import {
  keepDatabaseFact,
  setDatabaseFact,
} from '../../server/features/maintenance/write-database-fact.service.ts';
import { runInOneTransaction } from '../../server/one-transaction.ts';
import { ensureDemoAdministrators } from './demo-administrators.ts';
import { addDemoApiKey } from './demo-api-key.ts';
import { simulateCampaign, type SeedHistory } from './history.ts';
import { logIn } from './log-in.ts';
import type { SeedNetwork } from './network-history.ts';
import { createContextAt } from './past-context.ts';
import { createSeedPeople } from './people.ts';
import { makeBrandsAndAdvertisers } from './seed-brands-and-advertisers.ts';
import type { LoadedCampaign } from './seed-campaign.ts';
import { makeCampaigns, makeLinks } from './seed-campaigns.ts';
import { getDay } from './seed-times.ts';

/** When operators made the campaigns, in days from the first start. */
const madeDay = -60;
/** When people logged in for the first time, and were invited. */
const loginDay = -50;

export async function seedDatabase(ctx: Context, network: SeedNetwork): Promise<void> {
  const { db } = ctx.database;
  const progress = await getDatabaseFact(db, 'seed');
  if (progress === 'done') return;
  const firstStart = ctx.clock.now().toISOString();
  const base = new Date(await keepDatabaseFact(db, 'seed-base', firstStart));
  // Later starts need neither the files nor their parser.
  const { readDemonstration } = await import('./demonstration.ts');
  const campaigns = await readDemonstration(base);
  const past = { network, base, people: createSeedPeople(base) };
  const steps: ((joined: Context) => Promise<void>)[] = [
    (joined) => makeProduct({ ...past, ctx: joined }, campaigns),
    ...campaigns.map(
      (campaign) => (joined: Context) => simulateCampaign({ ...past, ctx: joined }, campaign),
    ),
  ];
  for (const [at, step] of steps.entries())
    if (at >= Number(progress ?? 0)) await runStep(ctx, network, step, at + 1);
  await setDatabaseFact(db, 'seed', 'done');
  ctx.log.info({ campaigns: campaigns.length, people: past.people.length }, 'seed: written');
}

/** What the network has is saved first: a step that is repeated finds its accounts and posts there. */
const runStep = (
  ctx: Context,
  network: SeedNetwork,
  step: (joined: Context) => Promise<void>,
  number: number,
): Promise<void> =>
  runInOneTransaction(ctx, async (joined) => {
    await step(joined);
    await network.save();
    await setDatabaseFact(joined.database.db, 'seed', String(number));
  });

/** Administrators, brands, advertisers with the API key of one of them, campaigns, and the people who will join these. */
async function makeProduct(past: SeedHistory, campaigns: readonly LoadedCampaign[]): Promise<void> {
  const { ctx, network, base, people } = past;
  const at = (day: number) => createContextAt(ctx, network, getDay(base, day));
  const operators = await ensureDemoAdministrators(at(madeDay), network);
  await makeBrandsAndAdvertisers(at(madeDay), operators.support);
  await addDemoApiKey(at(madeDay), operators.support);
  await makeCampaigns(at(madeDay), operators, campaigns);
  for (const person of people) await logIn(at(loginDay), network, person, 'write');
  await makeLinks(at, operators, campaigns, { base, invitedDay: loginDay });
}
