/** What the sandbox's pages show of the product, and do with it. */
import type { Context } from '../server/context.ts';
import { getAnalyticsReport } from '../server/features/analytics/analytics-report.queries.ts';
import { listBadges } from '../server/features/badges/badges.queries.ts';
import { giveBadgeByHand } from '../server/features/badges/give-badges.service.ts';
import { getLedgerReport } from '../server/features/balances/ledger-report.queries.ts';
import { listUsableInvitations } from '../server/features/invitations/usable-invitations.queries.ts';
import { listImpersonableHandles } from '../server/features/login/impersonation.queries.ts';
import { scheduleNotice } from '../server/features/notifications/operator-notices.jobs.ts';
import { listPartnerOrigins } from '../server/features/origins/origins.queries.ts';
import { addPartnerOrigin } from '../server/features/origins/add-origins.service.ts';
import { OperatorError } from '../server/operator-error.ts';
import type { AnalyticsReport, ProductView } from './product-view.ts';
import { createDemoImpersonationLink, getDemoOtpauthUri } from './seed/demo-administrators.ts';
import { createDemoConversion, demoApiKey } from './seed/demo-api-key.ts';
import type { SeedNetwork } from './seed/network-history.ts';

/** For the sandbox's forms: what is wrong, as a sentence. */
function toProblem(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  throw error;
}

async function getAnalytics(ctx: Context): Promise<AnalyticsReport> {
  const [{ conversions, ...report }, example] = await Promise.all([
    getAnalyticsReport(ctx),
    createDemoConversion(ctx),
  ]);
  const { key, secret } = demoApiKey;
  return { ...report, conversions: { ...conversions, key, secret, example } };
}

export const viewProduct = (ctx: Context, network: SeedNetwork): ProductView => ({
  usableInvitations: () => listUsableInvitations(ctx),
  ledger: () => getLedgerReport(ctx),
  analytics: () => getAnalytics(ctx),
  partnerOrigins: () => listPartnerOrigins(ctx),
  addPartnerOrigin: (origin) => addPartnerOrigin(ctx, origin),
  badges: () => listBadges(ctx),
  sendNotice: (notice) => scheduleNotice(ctx, notice),
  giveBadge: (badgeId, handle) =>
    giveBadgeByHand(ctx, { name: 'sandbox', userId: null }, badgeId, handle).then(
      () => null,
      toProblem,
    ),
  userHandles: () => listImpersonableHandles(ctx),
  createImpersonationLink: (handle) => createDemoImpersonationLink(ctx, network, handle),
  administratorOtpauthUri: getDemoOtpauthUri(),
});
