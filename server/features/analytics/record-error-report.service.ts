/**
 * Error reports of the app's pages, stored as analytics events because the specification sends them to analytics. The
 * user id comes from the browser and is not trusted.
 */
import { eq } from 'drizzle-orm';
import { errorReportLimits } from '../../../contract/limits.ts';
import type { ErrorReport } from '../../../contract/error-report.ts';
import { redact } from '../../../common/text/redact.ts';
import type { Context } from '../../context.ts';
import { deleteAllButNewest } from '../../db/query.ts';
import { analyticsEvents } from '../../schema.ts';
import { ensureDay } from './analytics-days.service.ts';

/** Event name in the analytics table. */
export const errorReportEventName = 'error_report';

/** Stores a report and deletes the oldest ones over the limit. */
export async function recordErrorReport(
  ctx: Context,
  { userId, twitterHandle, ...report }: ErrorReport,
): Promise<void> {
  const now = ctx.clock.now();
  const fields = {
    ...report,
    // Pages redact before sending; a hand-made request may not.
    message: redact(report.message),
    stack: redact(report.stack),
    ...(twitterHandle === null ? {} : { twitterHandle }),
  };
  await ensureDay(ctx, now);
  await ctx.database.transaction(async (tx) => {
    const { id, name, receivedAt } = analyticsEvents;
    const [row] = await tx
      .insert(analyticsEvents)
      .values({
        name: errorReportEventName,
        fields,
        visitorId: null,
        userId,
        occurredAt: now,
        receivedAt: now,
      })
      .returning({ id });
    await deleteAllButNewest(
      tx,
      analyticsEvents,
      receivedAt,
      errorReportLimits.maxStored,
      eq(name, errorReportEventName),
    );
    ctx.log.warn(
      { incidentId: report.incidentId, statusCode: report.statusCode, report: row!.id },
      'A page reported an error',
    );
  });
}
