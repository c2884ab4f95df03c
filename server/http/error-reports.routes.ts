/** What the app's pages tell of their failures. No token: who reports may have none left. */
import { errorReportLimits } from '../../contract/error-report-limits.ts';
import { reportError } from '../../contract/rest.ts';
import { takeErrorReport } from '../services/error-reports.service.ts';
import { fromApp } from './analytics.routes.ts';
import type { Routes } from './register.ts';

export default function routes({ register }: Routes): void {
  register(
    reportError,
    async ({ body, request }, ctx) => {
      await fromApp(ctx, request);
      await takeErrorReport(ctx, body);
      return null;
    },
    { perMinute: errorReportLimits.perMinute },
  );
}
