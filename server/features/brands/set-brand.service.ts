/** Adds and changes brands. Pages read them with each request, so that a change holds from the next page on. */
import type { Context, Operator } from '../../context.ts';
import { brands } from '../../schema.ts';
import { validateBrand } from './brand.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import {
  getBrandDetails,
  type BrandDetails,
  type BrandRow,
  lockBrand,
} from './brand-details.queries.ts';
import { toLogoUrl, type Logo } from './logo-file.ts';

/** What is missing stays. An empty text takes a token or a link away. */
export interface BrandChange {
  name: string;
  displayName?: string | undefined;
  colorScheme?: BrandRow['colorScheme'] | undefined;
  logo?: Logo | undefined;
  /** Null: the same logo on dark colors. */
  logoDark?: Logo | null | undefined;
  tokens?: Partial<Record<string, string>> | undefined;
  links?: Partial<Record<string, string>> | undefined;
}

type Values = Partial<Record<string, string>>;
const merge = (before: Values, change: Values = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([key, value]) =>
      value ? [[key, value] as const] : [],
    ),
  );

function toRow(before: BrandRow | undefined, change: BrandChange): BrandRow {
  const { name, displayName = before?.displayName, logo, logoDark } = change;
  const logoUrl = logo ? toLogoUrl(logo) : before?.logoUrl;
  if (displayName === undefined || logoUrl === undefined)
    throw new OperatorError(
      `There is no brand ${name} yet. A new one needs --display-name and --logo.`,
      exitCodes.usage,
    );
  return {
    name,
    displayName,
    logoUrl,
    hostnames: before?.hostnames ?? [],
    logoDarkUrl:
      logoDark === undefined ? (before?.logoDarkUrl ?? null) : logoDark && toLogoUrl(logoDark),
    colorScheme: change.colorScheme ?? before?.colorScheme ?? 'auto',
    tokens: merge(before?.tokens ?? {}, change.tokens),
    links: merge(before?.links ?? {}, change.links),
  };
}

/** @throws OperatorError with each problem: a brand that can't be read or shown is never stored */
function assertValid(row: BrandRow): void {
  const { logoDarkUrl } = row;
  const problems = [
    ...validateBrand(row),
    ...(logoDarkUrl === null ? [] : validateBrand({ ...row, logoUrl: logoDarkUrl })),
  ];
  if (problems.length > 0)
    throw new OperatorError(
      [`${row.name} can’t be shown so:`, ...new Set(problems)].join('\n  '),
      exitCodes.usage,
    );
}

/** Adds a brand, or changes what is given. @throws OperatorError */
export async function setBrand(
  ctx: Context,
  operator: Operator,
  change: BrandChange,
): Promise<BrandDetails> {
  return ctx.database.transaction(async (tx) => {
    const row = toRow(await lockBrand(tx, change.name), change);
    assertValid(row);
    await tx.insert(brands).values(row).onConflictDoUpdate({ target: brands.name, set: row });
    const changed = Object.keys(change).filter((key) => key !== 'name');
    await recordAudit(ctx, tx, {
      action: 'brand-set',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: row.name },
      after: { changed: changed.join(', ') },
    });
    return getBrandDetails(ctx, tx, row.name);
  });
}
