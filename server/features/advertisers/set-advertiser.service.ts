/** Adds and changes advertisers. Pages read them with each request, so that a change holds from the next page on. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { advertisers, brands } from '../../schema.ts';
import { isLogoUrl } from '../brands/brand.rules.ts';
import type { LandingFile } from './landing-file.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { toLogoUrl, type Logo } from '../brands/logo-file.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import {
  findAdvertiser,
  getAdvertiserDetails,
  type AdvertiserDetails,
  type AdvertiserRow,
} from './advertiser-details.queries.ts';

/** What is missing stays; null takes it away. */
export interface AdvertiserChange {
  slug: string;
  name?: string | undefined;
  /** At the network, without `@`. */
  handle?: string | null | undefined;
  logo?: Logo | null | undefined;
  brand?: string | null | undefined;
  landing?: LandingFile | null | undefined;
}

function toLogo(logo: Logo): string {
  const url = toLogoUrl(logo);
  if (isLogoUrl(url)) return url;
  throw new OperatorError('The logo is no https address.', exitCodes.usage);
}

const orBefore = <T>(given: T | null | undefined, before: T | null | undefined): T | null =>
  given === undefined ? (before ?? null) : given;

function toRow(before: AdvertiserRow | undefined, change: AdvertiserChange) {
  const name = change.name ?? before?.name;
  if (name === undefined)
    throw new OperatorError(
      `There is no advertiser ${change.slug} yet. A new one needs --name.`,
      exitCodes.usage,
    );
  return {
    name,
    slug: change.slug,
    handle: orBefore(change.handle, before?.handle),
    logoUrl: orBefore(change.logo && toLogo(change.logo), before?.logoUrl),
    brand: orBefore(change.brand, before?.brand),
    landing: orBefore(change.landing, before?.landing),
  };
}

async function assertBrand(tx: Tx, name: string | null): Promise<void> {
  if (name === null) return;
  // Locked: it must not be removed before the advertiser has it.
  const [row] = await tx.select().from(brands).where(eq(brands.name, name)).for('share');
  if (!row)
    throw new OperatorError(`There is no brand ${name}. Add it first: operator brands set.`);
}

/** Adds an advertiser, or changes what is given. @throws OperatorError for an unknown brand and a logo that is none */
export async function setAdvertiser(
  ctx: Context,
  operator: Operator,
  change: AdvertiserChange,
): Promise<AdvertiserDetails> {
  return ctx.database.transaction(async (tx) => {
    const row = toRow(await findAdvertiser(tx, change.slug), change);
    await assertBrand(tx, row.brand);
    await tx
      .insert(advertisers)
      .values(row)
      .onConflictDoUpdate({ target: advertisers.slug, set: row });
    await recordAudit(ctx, tx, {
      action: 'advertiser-set',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'advertiser', id: row.slug },
      after: {
        changed: Object.keys(change)
          .filter((key) => key !== 'slug')
          .join(', '),
      },
    });
    return getAdvertiserDetails(tx, row.slug);
  });
}
