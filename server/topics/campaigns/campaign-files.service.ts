/** Makes and changes campaigns from the contents of their files: all in one transaction, or none. */
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { advertisers, campaigns, campaignTerms, campaignWeeks, currencies, postIntents, posts, suggestions } from '../../db/schema.ts'; // prettier-ignore
import { checkChanges, diffContents, type CampaignChange } from '../../domain/campaign-changes.ts';
import { getSuggestionName, type CampaignContent } from '../../domain/campaign-content.ts';
import type { FileProblem } from '../../domain/campaign-file.ts';
import { AmountError, toDecimal, toMinor } from '../../domain/money.ts';
import { getBalance } from '../../ledger/balances.ts';
import { recordAudit } from '../security/audit.service.ts';
import { scheduleStandings } from '../standings/standings.service.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';
import { loadContent } from './campaign-files.queries.ts';
import { scheduleCampaign } from './campaign-schedule.service.ts';

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

/** New ones become drafts. With a problem in one of them, nothing is written. */
export const importCampaigns = (
  ctx: Context,
  operator: Operator,
  contents: readonly CampaignContent[],
): Promise<ImportedCampaign[]> =>
  ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const plans = await planAll(ctx, tx, contents);
    if (plans.every(({ problems }) => problems.length === 0))
      for (const plan of plans) if (plan.changes.length > 0) await write(ctx, tx, operator, plan);
    return plans.map(toImported);
  });

const toImported = ({ key, isNew, changes, problems }: Plan): ImportedCampaign => ({
  ...{ key, isNew, changes, problems },
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
  const found = await tx.select().from(campaigns).where(eq(campaigns.key, content.key)).for('update'); // prettier-ignore
  const row = found[0];
  const now = ctx.clock.now();
  const before = row ? await loadContent(tx, row) : null;
  const changes = diffContents(before, content);
  const [advertiser] = await tx.select().from(advertisers).where(eq(advertisers.slug, content.advertiser)); // prettier-ignore
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, content.reward.currency)); // prettier-ignore
  const problems: FileProblem[] = [];
  if (!advertiser) problems.push({ path: ['advertiser'], message: `there is no advertiser ${content.advertiser}` }); // prettier-ignore
  if (!currency)
    problems.push({ path: ['reward', 'currency'], message: `there is no currency ${content.reward.currency}` }); // prettier-ignore
  else problems.push(...checkDecimals(content, currency.decimals));
  if (row) {
    const progress = {
      hasStarted: row.state !== 'draft' && now >= row.startsAt,
      hasMatured: row.maturedAt !== null,
      hasExpired: row.expiredAt !== null,
    };
    problems.push(...checkChanges(changes, content, progress));
    problems.push(...(await checkTerms(tx, row, content)));
    if (problems.length === 0 && changes.length > 0)
      problems.push(...(await checkFunds(tx, row, content, currency!.decimals)));
  }
  const facts = { advertiserId: advertiser?.id ?? '', decimals: currency?.decimals ?? 0 };
  return { key: content.key, isNew: !row, changes, problems, content, row, ...facts };
}

function checkDecimals(content: CampaignContent, decimals: number): FileProblem[] {
  const { maxPerUser, firstDayBonus, currency } = content.reward;
  const amounts: [FileProblem['path'], string | null][] = [
    ...content.weeks.map(({ pool }, at): [FileProblem['path'], string] => [['weeks', at, 'pool'], pool]),
    [['reward', 'maxPerUser'], maxPerUser],
    [['reward', 'firstDayBonus'], firstDayBonus],
  ]; // prettier-ignore
  return amounts.flatMap(([path, amount]) => {
    try {
      toMinor(amount ?? '0', decimals);
      return [];
    } catch (error) {
      if (!(error instanceof AmountError)) throw error;
      return [{ path, message: `${currency} has ${decimals} decimals` }];
    }
  });
}

/** People accepted a version: its text stays. */
async function checkTerms(tx: Tx, row: CampaignRow, { terms }: CampaignContent) {
  const [known] = await tx
    .select()
    .from(campaignTerms)
    .where(and(eq(campaignTerms.campaignId, row.id), eq(campaignTerms.version, terms.version)));
  if (!known || known.markdown === terms.text) return [];
  const message = `never changes: version ${terms.version} is published; give the new text another version`;
  return [{ path: ['terms', 'text'], message }];
}

const sumPools = ({ weeks }: CampaignContent, decimals: number) =>
  weeks.reduce((sum, { pool }) => sum + toMinor(pool, decimals), 0n);

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

async function write(ctx: Context, tx: Tx, operator: Operator, one: Plan): Promise<void> {
  const { content, row, decimals } = one;
  const now = ctx.clock.now();
  const id = row?.id ?? crypto.randomUUID();
  const { terms } = content;
  await tx
    .insert(campaignTerms)
    .values({ campaignId: id, version: terms.version, markdown: terms.text, publishedAt: now })
    .onConflictDoNothing();
  const values = toColumns(one);
  if (row) await tx.update(campaigns).set({ ...values, version: row.version + 1 }).where(eq(campaigns.id, id)); // prettier-ignore
  else await tx.insert(campaigns).values({ ...values, id, state: 'draft', campaignIndex: await getNextIndex(tx) }); // prettier-ignore
  await writeWeeks(tx, id, content, decimals);
  await writeSuggestions(tx, id, content);
  if (row && row.state !== 'draft') {
    await scheduleCampaign(tx, id, now);
    await scheduleStandings(tx, id, now);
  }
  await recordAudit(ctx, tx, {
    action: 'campaign-imported',
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id },
    after: { status: row?.state ?? 'draft', changed: one.changes.map(({ path }) => path.join('.')).join(' ') },
  }); // prettier-ignore
}

async function getNextIndex(tx: Tx): Promise<number> {
  const [row] = await tx.select({ last: max(campaigns.campaignIndex) }).from(campaigns);
  return (row?.last ?? 1000) + 1;
}

function toColumns({ content, advertiserId, decimals }: Plan) {
  const { reward, maturesAt, claimUntil, startsAt, endsAt } = content;
  const amount = (text: string | null) => (text === null ? null : toMinor(text, decimals));
  const { key, title, summary, visibility, participantCap, maxPostsPerWeek, guidelines } = content;
  return {
    ...{ key, advertiserId, title, summary, visibility, participantCap, maxPostsPerWeek, guidelines }, // prettier-ignore
    descriptionMarkdown: content.brief,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    maturesAt: new Date(maturesAt),
    claimUntil: new Date(claimUntil),
    rewardModel: reward.model,
    currency: reward.currency,
    rewardPool: sumPools(content, decimals),
    maxPerUser: amount(reward.maxPerUser),
    firstDayBonus: amount(reward.firstDayBonus),
    rules: content.requirements,
    links: [...content.links],
    termsVersion: content.terms.version,
  };
}

/** Weeks keep their rows by number: posts refer to them. Weeks are removed before the start only. */
async function writeWeeks(tx: Tx, campaignId: string, content: CampaignContent, decimals: number) {
  const rows = content.weeks.map(({ theme, pool, startsAt, endsAt }, at) => ({
    campaignId,
    index: at + 1,
    theme,
    pool: toMinor(pool, decimals),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
  await tx
    .delete(campaignWeeks)
    .where(and(eq(campaignWeeks.campaignId, campaignId), sql`${campaignWeeks.index} > ${rows.length}`)); // prettier-ignore
  const set = { theme: sql`excluded.theme`, pool: sql`excluded.pool`, startsAt: sql`excluded.starts_at`, endsAt: sql`excluded.ends_at` }; // prettier-ignore
  await tx
    .insert(campaignWeeks)
    .values(rows)
    .onConflictDoUpdate({ target: [campaignWeeks.campaignId, campaignWeeks.index], set });
}

/** A suggestion with the same text keeps its row, and so its uses. Posts of a removed one stay, without it. */
async function writeSuggestions(tx: Tx, campaignId: string, content: CampaignContent) {
  const old = await tx.select().from(suggestions).where(eq(suggestions.campaignId, campaignId));
  const byName = new Map(old.map((row) => [getSuggestionName(row), row.id]));
  for (const [at, suggestion] of content.suggestions.entries()) {
    const id = byName.get(getSuggestionName(suggestion));
    const values = { ...suggestion, campaignId, order: at + 1 };
    if (id) await tx.update(suggestions).set(values).where(eq(suggestions.id, id));
    else await tx.insert(suggestions).values(values);
  }
  const kept = new Set(content.suggestions.map(getSuggestionName));
  const removed = old.filter((row) => !kept.has(getSuggestionName(row))).map(({ id }) => id);
  if (removed.length === 0) return;
  for (const table of [posts, postIntents])
    await tx.update(table).set({ suggestionId: null }).where(inArray(table.suggestionId, removed));
  await tx.delete(suggestions).where(inArray(suggestions.id, removed));
}
