/**
 * Failures as the app's pages saw them. They stand among the events of the analytics, as the specification sends them
 * there: one table, one page that counts. Whose they are is claimed by a browser, and believed by nothing.
 */
import { and, desc, eq, lte } from 'drizzle-orm';
import { errorReportLimits } from '../../contract/error-report-limits.ts';
import type { ErrorReport } from '../../contract/error-report.ts';
import { withoutSecrets } from '../../contract/secret-paths.ts';
import type { Context } from '../context.ts';
import { analyticsEvents } from '../db/schema.ts';

/** Name of the event in the table. */
export const errorReportEvent = 'error_report';

/** Writes a report down; beyond the newest thousands the old ones go. */
export async function takeErrorReport(ctx: Context, { userId, twitterHandle, ...report }: ErrorReport): Promise<void> {
  const now = ctx.clock.now();
  const fields = {
    ...report,
    // The page has done so already; who writes to us by hand has not.
    message: withoutSecrets(report.message),
    stack: withoutSecrets(report.stack),
    ...(twitterHandle === null ? {} : { twitterHandle }),
  };
  await ctx.database.transaction(async (tx) => {
    const { id, name, receivedAt } = analyticsEvents;
    const [row] = await tx
      .insert(analyticsEvents)
      .values({ name: errorReportEvent, fields, visitorId: null, userId, occurredAt: now, receivedAt: now })
      .returning({ id });
    const [last] = await tx
      .select({ receivedAt })
      .from(analyticsEvents)
      .where(eq(name, errorReportEvent))
      .orderBy(desc(receivedAt))
      .offset(errorReportLimits.kept)
      .limit(1);
    if (last) await tx.delete(analyticsEvents).where(and(eq(name, errorReportEvent), lte(receivedAt, last.receivedAt)));
    ctx.log.warn({ incidentId: report.incidentId, statusCode: report.statusCode, report: row!.id }, 'A page reported an error');
  });
}
