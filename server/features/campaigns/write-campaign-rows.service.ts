/** Writes the content of a campaign's file into its rows. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { campaignWeeks, postIntents, posts, suggestions } from '../../schema.ts';
import { toColumns } from '../../common/document-fields.ts';
import { suggestionFields, weekFields } from './campaign-fields.rules.ts';
import { getSuggestionName, type CampaignContent } from './campaign-content.rules.ts';

/** Weeks keep their rows by number: posts refer to them. Weeks are removed before the start only. */
export async function writeWeeks(
  tx: Tx,
  campaignId: string,
  content: CampaignContent,
  decimals: number,
) {
  const rows = content.weeks.map((week, at) => ({
    campaignId,
    index: at + 1,
    ...toColumns(weekFields, week, decimals),
  }));
  await tx
    .delete(campaignWeeks)
    .where(
      and(eq(campaignWeeks.campaignId, campaignId), sql`${campaignWeeks.index} > ${rows.length}`),
    );
  const set = Object.fromEntries(
    Object.values(weekFields).map(({ column }) => [
      column,
      sql.raw(`excluded."${campaignWeeks[column].name}"`),
    ]),
  );
  await tx
    .insert(campaignWeeks)
    .values(rows)
    .onConflictDoUpdate({ target: [campaignWeeks.campaignId, campaignWeeks.index], set });
}

/** A suggestion with the same text keeps its row, and so its uses. Posts of a removed one stay, without it. */
export async function writeSuggestions(
  tx: Tx,
  campaignId: string,
  content: CampaignContent,
  decimals: number,
) {
  const old = await tx.select().from(suggestions).where(eq(suggestions.campaignId, campaignId));
  const byName = new Map(old.map((row) => [getSuggestionName(row), row.id]));
  for (const [at, suggestion] of content.suggestions.entries()) {
    const id = byName.get(getSuggestionName(suggestion));
    const columns = toColumns(suggestionFields, suggestion, decimals);
    const values = { ...columns, campaignId, order: at + 1 };
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
