/**
 * The campaigns that lists are made of, in the memory of each server: what filters, sorts and searches them, the same for all people.
 * Before each use it reads from the database which have changed since, by an index. A list then costs the database what its one
 * page costs, however many campaigns are open. See docs/decisions/119-campaign-catalog.md.
 */
import { getSearchText } from '../../../common/campaign-filter.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { toMoney } from '../../common/money.ts';
import { dayMs } from '../../common/time-math.ts';
import { findChanged, findEndingAfter, type CatalogRow } from './campaign-catalog.queries.ts';
import { getStartBy } from './post-evaluation.rules.ts';

/** Milliseconds after its end for which everybody can find a campaign. Later, those who took part. */
const listedAfterEnd = 90 * dayMs;

/** Milliseconds after which everything is read again: a change by hand may have been part of a long transaction. */
const rereadInterval = 10 * 60_000;

export interface CatalogEntry extends Pick<
  CatalogRow,
  | 'id'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'maturedAt'
  | 'visibility'
  | 'participantCap'
  | 'participantCount'
  | 'rules'
  | 'advertiserId'
  | 'brand'
> {
  /** As `getSearchText` writes it. */
  searchText: string;
  /** As cards have them. */
  listed: {
    endsAt: string;
    startBy: string;
    rewardPool: { amount: string; currency: string };
  };
}

export const toCatalogEntry = (row: CatalogRow): CatalogEntry => ({
  id: row.id,
  state: row.state,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  maturedAt: row.maturedAt,
  visibility: row.visibility,
  participantCap: row.participantCap,
  participantCount: row.participantCount,
  rules: row.rules,
  advertiserId: row.advertiserId,
  brand: row.brand,
  searchText: getSearchText({
    title: row.title,
    summary: row.summary,
    advertiser: { name: row.advertiserName, handle: row.advertiserHandle },
  }),
  listed: {
    endsAt: row.endsAt.toISOString(),
    startBy: getStartBy(row).toISOString(),
    rewardPool: toMoney(row.rewardPool, row.currency),
  },
});

/** Runs `work` for all who call before it begins. Who calls while it runs gets the next run: this one may have read before a change. */
function shareRuns(work: (ctx: Context) => Promise<void>): (ctx: Context) => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (ctx: Context): Promise<void> => {
    next = undefined;
    const started = work(ctx).finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  return (ctx) => {
    if (!running) return run(ctx);
    next ??= running.then(
      () => run(ctx),
      () => run(ctx),
    );
    return next;
  };
}

class CampaignCatalog {
  #entries = new Map<string, CatalogEntry>();
  /** By the clock of the database. */
  #readAt = '';
  /** When everything was read, by the clock of the context. */
  #rereadAt = -Infinity;
  readonly #sync = shareRuns((ctx) => this.#readChanges(ctx));

  /** @returns the entries by id, with every change that was committed before this call */
  async read(ctx: Context): Promise<ReadonlyMap<string, CatalogEntry>> {
    await this.#sync(ctx);
    return this.#entries;
  }

  async #readChanges({ database: { db }, clock }: Context): Promise<void> {
    const now = clock.now().getTime();
    const isOld = Math.abs(now - this.#rereadAt) > rereadInterval || !this.#readAt;
    const rows = isOld
      ? await findEndingAfter(db, { time: new Date(now - listedAfterEnd) })
      : await findChanged(db, { readAt: this.#readAt });
    const [first] = rows;
    if (first) this.#readAt = first.readAt;
    if (isOld) {
      this.#entries = new Map();
      this.#rereadAt = now;
    }
    for (const row of rows) {
      const isListed = row.state !== 'draft' && row.endsAt.getTime() > now - listedAfterEnd;
      if (isListed) this.#entries.set(row.id, toCatalogEntry(row));
      else this.#entries.delete(row.id);
    }
  }
}

const catalogs = new WeakMap<Database, CampaignCatalog>();

/** The catalog of the context's database. */
export function readCatalog(ctx: Context): Promise<ReadonlyMap<string, CatalogEntry>> {
  let catalog = catalogs.get(ctx.database);
  if (!catalog) catalogs.set(ctx.database, (catalog = new CampaignCatalog()));
  return catalog.read(ctx);
}
