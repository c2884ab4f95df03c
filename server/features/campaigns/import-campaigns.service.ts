/** Makes and changes campaigns from the contents of their files: all in one transaction, or none. */
import { and, eq, max, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { advertisers, campaigns, campaignTerms, currencies } from '../../schema.ts';
import { checkChanges, diffContents, type CampaignChange } from './campaign-changes.rules.ts';
import { listAmounts } from '../../common/document-fields.ts';
import { type CampaignContent } from './campaign-content.rules.ts';
import { campaignFields } from './campaign-fields.rules.ts';
import type { FileProblem } from '../../common/file-texts.ts';
import { AmountError, toDecimal, toMinor } from '../../common/money.ts';
import { findPictureField, listCampaignPictures, pickPictures } from './campaign-texts.rules.ts';
import { getBalance } from '../../ledger/balances.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { scheduleStandings } from './schedule-standings.service.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { loadContent } from './campaign-files.queries.ts';
import { writeSuggestions, writeWeeks } from './write-campaign-rows.service.ts';
import { storePictures, type PreparedPicture } from './store-campaign-pictures.service.ts';
import { scheduleCampaign } from './schedule-campaign.service.ts';
import { scheduleReadPlan } from './schedule-reads.service.ts';
import { sumPools, toCampaignColumns } from './campaign-columns.rules.ts';

export interface ImportedCampaign {
  key: string;
  isNew: boolean;
  changes: CampaignChange[];
  problems: FileProblem[];
}

interface Plan extends ImportedCampaign {
  content: CampaignContent;
  row: CampaignRow | undefined;
  advertiserId: string;
  decimals: number;
}

/** Two imports at once must not give the same number. */
const importLock = 7_301_022;

/** What an import would do. Writes nothing. */
export const diffCampaigns = (
  ctx: Context,
  contents: readonly CampaignContent[],
): Promise<ImportedCampaign[]> =>
  ctx.database.transaction(async (tx) => (await planAll(ctx, tx, contents)).map(toImported));

/** Of new campaigns, by key: a file has neither id nor number. Those of the demonstration are known. */
export type CampaignIdentities = ReadonlyMap<string, { id: string; number: number }>;

/**
 * New ones become drafts. With a problem in one of them, nothing is written.
 *
 * @param pictures those that the contents refer to
 */
export const importCampaigns = (
  ctx: Context,
  operator: Operator,
  contents: readonly CampaignContent[],
  pictures: readonly PreparedPicture[],
  identities: CampaignIdentities = new Map(),
): Promise<ImportedCampaign[]> =>
  ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const plans = await planAll(ctx, tx, contents);
    if (plans.every(({ problems }) => problems.length === 0)) {
      await storePictures(tx, pictures, ctx.clock.now());
      for (const plan of plans)
        if (plan.changes.length > 0) await write(ctx, tx, operator, plan, identities.get(plan.key));
    }
    return plans.map(toImported);
  });

const toImported = ({ key, isNew, changes, problems }: Plan): ImportedCampaign => ({
  key,
  isNew,
  changes,
  problems,
});

async function planAll(
  ctx: Context,
  tx: Tx,
  contents: readonly CampaignContent[],
): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const content of contents) plans.push(await plan(ctx, tx, content));
  return plans;
}

async function plan(ctx: Context, tx: Tx, content: CampaignContent): Promise<Plan> {
  const found = await tx
    .select()
    .from(campaigns)
    .where(eq(campaigns.key, content.key))
    .for('update');
  const row = found[0];
  const now = ctx.clock.now();
  const before = row ? await loadContent(tx, row) : null;
  const changes = diffContents(before, content);
  const [advertiser] = await tx
    .select()
    .from(advertisers)
    .where(eq(advertisers.slug, content.advertiser));
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.code, content.reward.currency))
    // Its decimals stay until the amounts are stored.
    .for('key share');
  const problems: FileProblem[] = [];
  if (!advertiser)
    problems.push({
      path: ['advertiser'],
      message: `there is no advertiser ${content.advertiser}`,
    });
  if (!currency)
    problems.push({
      path: ['reward', 'currency'],
      message: `there is no currency ${content.reward.currency}`,
    });
  else problems.push(...checkDecimals(content, currency.decimals));
  problems.push(...findMissingPictures(content));
  if (row) {
    const progress = {
      hasStarted: row.state !== 'draft' && now >= row.startsAt,
      hasMatured: row.maturedAt !== null,
    };
    problems.push(...checkChanges(changes, content, progress));
    problems.push(...(await checkTerms(tx, row, content)));
    if (problems.length === 0 && changes.length > 0)
      problems.push(...(await checkFunds(tx, row, content, currency!.decimals)));
  }
  const facts = { advertiserId: advertiser?.id ?? '', decimals: currency?.decimals ?? 0 };
  return { key: content.key, isNew: !row, changes, problems, content, row, ...facts };
}

const findMissingPictures = (content: CampaignContent): FileProblem[] =>
  listCampaignPictures(content)
    .filter((path) => !Object.hasOwn(content.pictures, path))
    .map((path) => ({
      path: findPictureField(content, path),
      message: `names the picture ${path}, which was not given`,
    }));

function checkDecimals(content: CampaignContent, decimals: number): FileProblem[] {
  const { currency } = content.reward;
  return listAmounts(campaignFields, content).flatMap(({ path, amount }) => {
    try {
      toMinor(amount, decimals);
      return [];
    } catch (error) {
      if (!(error instanceof AmountError)) throw error;
      return [{ path, message: `${currency} has ${decimals} decimals` }];
    }
  });
}

/** People accepted a version: its text and its pictures stay. */
async function checkTerms(tx: Tx, row: CampaignRow, { terms, pictures }: CampaignContent) {
  const [known] = await tx
    .select()
    .from(campaignTerms)
    .where(and(eq(campaignTerms.campaignId, row.id), eq(campaignTerms.version, terms.version)));
  if (!known) return [];
  const shown = Object.entries(pickPictures(terms.text, pictures));
  const what =
    known.markdown !== terms.text
      ? 'never changes'
      : shown.some(([path, { hash }]) => known.pictures[path]?.hash !== hash)
        ? 'never changes, nor do its pictures'
        : null;
  if (what === null) return [];
  const message = `${what}: version ${terms.version} is published; give the new text another version`;
  return [{ path: ['terms', 'text'], message }];
}

/** What is published keeps its promise: the money is there first. */
async function checkFunds(
  tx: Tx,
  row: CampaignRow,
  content: CampaignContent,
  decimals: number,
): Promise<FileProblem[]> {
  const pool = sumPools(content, decimals);
  if (row.state === 'draft' || row.maturedAt || pool <= row.rewardPool) return [];
  const missing = pool - (await getBalance(tx, 'pool', row.id, row.currency));
  if (missing <= 0n) return [];
  const amount = `${toDecimal(missing, decimals)} ${row.currency}`;
  return [{ path: ['weeks'], message: `the pool lacks ${amount}: deposit it first` }];
}

async function write(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  one: Plan,
  identity: { id: string; number: number } | undefined,
): Promise<void> {
  const { content, row, decimals } = one;
  const now = ctx.clock.now();
  const id = row?.id ?? identity?.id ?? crypto.randomUUID();
  const { terms } = content;
  await tx
    .insert(campaignTerms)
    .values({
      campaignId: id,
      version: terms.version,
      markdown: terms.text,
      pictures: pickPictures(terms.text, content.pictures),
      publishedAt: now,
    })
    .onConflictDoNothing();
  const values = toCampaignColumns(one);
  if (row)
    await tx
      .update(campaigns)
      .set({ ...values, version: row.version + 1 })
      .where(eq(campaigns.id, id));
  else
    await tx.insert(campaigns).values({
      ...values,
      id,
      state: 'draft',
      campaignIndex: identity?.number ?? (await getNextIndex(tx)),
    });
  await writeWeeks(tx, id, content, decimals);
  await writeSuggestions(tx, id, content, decimals);
  if (row && row.state !== 'draft') {
    await scheduleCampaign(tx, id, now);
    await scheduleReadPlan(tx, id, now);
    await scheduleStandings(tx, id, now);
    publishStaleData(tx, null, 'campaigns');
  }
  await recordAudit(ctx, tx, {
    action: 'campaign-imported',
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id },
    after: {
      status: row?.state ?? 'draft',
      changed: one.changes.map(({ path }) => path.join('.')).join(' '),
    },
  });
}

async function getNextIndex(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(campaigns.campaignIndex) }).from(campaigns);
  return (row?.last ?? 1000) + 1;
}
