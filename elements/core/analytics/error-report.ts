/** Reports errors of the app to our own server, where an incident id makes them traceable. */
import { errorReportLimits } from '../../../contract/limits.ts';
import type { ErrorReport } from '../../../contract/error-report.ts';
import { redact } from '../../../common/text/redact.ts';
import { reportError } from '../../../contract/rest/reports.ts';
import { ApiError } from '../http/api-error.ts';
import { getIncidentId } from '../http/incident.ts';
import { sendRequest } from '../http/send-request.ts';
import type { App } from '../app/app.ts';
import { session } from '../session/session.store.ts';

export interface ErrorContext {
  /** The code that caught the error. */
  originator: string;
  /** Default: the status of the answer; 500 for an error of our own code. */
  statusCode?: number | undefined;
  /** The id that was shown to the person; default: the server's, else a new one. */
  incidentId?: string | undefined;
}

/**
 * Reports errors with a status of 500 or above to our own server. Independent of the cookie choice: it stores nothing in
 * the browser and sends nothing to third parties. It makes an incident id from a person's message traceable.
 */
export interface ErrorReporter {
  /** Reports each error once, ten per page, without secrets. Never throws; a report that cannot be sent is dropped. */
  report(error: unknown, context: ErrorContext): void;
}

const inExtension = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:/;

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

function describeError(error: unknown): { message: string; stack: string } {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  return {
    message: truncate(redact(message), errorReportLimits.message),
    stack: truncate(redact(stack ?? ''), errorReportLimits.stack),
  };
}

export function errorReporter(app: App): ErrorReporter {
  const reported = new WeakSet<object>();
  const reportedKeys = new Set<string>();

  /** Whether the same error, or one with the same message from the same place, was reported before. */
  const isDuplicate = (error: unknown, key: string) => {
    const duplicate = reportedKeys.has(key) || (error instanceof Error && reported.has(error));
    if (error instanceof Error) reported.add(error);
    reportedKeys.add(key);
    return duplicate;
  };
  return {
    report(error, context) {
      const apiError = error instanceof ApiError ? error : undefined;
      const statusCode = context.statusCode ?? apiError?.status ?? 500;
      if (statusCode < 500 || reportedKeys.size >= errorReportLimits.perPage) return;
      const { message, stack } = describeError(error);
      const incidentId = context.incidentId ?? apiError?.body?.incidentId;
      // Errors of the server with different incident ids are different errors.
      const key = [
        statusCode,
        message,
        stack.split('\n', 2).join(' '),
        apiError && incidentId,
      ].join(' ');
      if (isDuplicate(error, key)) return;
      const { userId, twitterHandle } = app.use(session).$user.get();
      const body: ErrorReport = {
        originator: context.originator,
        source: inExtension.test(stack) ? 'Chrome extension' : 'Application',
        userId,
        twitterHandle: twitterHandle || null,
        message,
        stack,
        statusCode,
        incidentId: incidentId ?? getIncidentId(error),
      };
      sendRequest(app, reportError, { body }, null).catch(() => undefined);
    },
  };
}
