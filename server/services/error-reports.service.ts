/**
 * Failures as the app's pages saw them. They stand among the events of the analytics, as the specification sends them
 * there: one table, one page that counts. Whose they are is claimed by a browser, and believed by nothing.
 */
import { eq } from 'drizzle-orm';
import { errorReportLimits } from '../../contract/error-report-limits.ts';
import type { ErrorReport } from '../../contract/error-report.ts';
import { redacted } from '../../contract/redacted.ts';
import type { Context } from '../context.ts';
import { keepNewest } from '../db/keep-newest.ts';
import { analyticsEvents } from '../db/schema.ts';

/** Name of the event in the table. */
export const errorReportEvent = 'error_report';

/** Writes a report down; beyond the newest thousands the old ones go. */
export async function takeErrorReport(ctx: Context, { userId, twitterHandle, ...report }: ErrorReport): Promise<void> {
  const now = ctx.clock.now();
  const fields = {
    ...report,
    // The page has done so already; who writes to us by hand has not.
    message: redacted(report.message),
    stack: redacted(report.stack),
    ...(twitterHandle === null ? {} : { twitterHandle }),
  };
  await ctx.database.transaction(async (tx) => {
    const { id, name, receivedAt } = analyticsEvents;
    const [row] = await tx
      .insert(analyticsEvents)
      .values({ name: errorReportEvent, fields, visitorId: null, userId, occurredAt: now, receivedAt: now })
      .returning({ id });
    await keepNewest(tx, analyticsEvents, receivedAt, errorReportLimits.kept, eq(name, errorReportEvent));
    ctx.log.warn({ incidentId: report.incidentId, statusCode: report.statusCode, report: row!.id }, 'A page reported an error');
  });
}
