/** A campaign as an operator names it: by its key, its number or its id. */
import { eq, or, type SQL } from 'drizzle-orm';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns } from '../../schema.ts';
import { OperatorError } from '../../operator-error.ts';
import type { CampaignRow } from './campaign-facts.queries.ts';

/** The number of a campaign, as the integer `campaign_index` holds it. */
const numberPattern = /^\d{1,9}$/;

function isCalled(typed: string): SQL | undefined {
  const name = normalizeText(typed);
  return or(
    eq(campaigns.key, name),
    numberPattern.test(name) ? eq(campaigns.campaignIndex, Number(name)) : undefined,
    isUuid(name) ? eq(campaigns.id, name) : undefined,
  );
}

function assertFound(row: CampaignRow | undefined, name: string): CampaignRow {
  if (!row)
    throw new OperatorError(
      `There is no campaign ${name}. Name it by key, number or id: campaigns list shows all.`,
    );
  return row;
}

/** @throws OperatorError */
export async function getNamedCampaign(db: Db | Tx, name: string): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(isCalled(name)).limit(1);
  return assertFound(row, name);
}

/** Locks it: what another operator does to it waits. @throws OperatorError */
export async function lockNamedCampaign(tx: Tx, name: string): Promise<CampaignRow> {
  const [row] = await tx.select().from(campaigns).where(isCalled(name)).limit(1).for('update');
  return assertFound(row, name);
}
