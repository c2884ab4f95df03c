import { errorReportLimits } from '../../contract/error-report-limits.ts';
import type { ErrorReport } from '../../contract/error-report.ts';
import { redacted } from '../../contract/redacted.ts';
import { reportError } from '../../contract/rest/reports.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { session } from './session.store.ts';
import { uuid } from './uuid.ts';

export interface ReportedBy {
  /** What noticed it. */
  originator: string;
  /** Default: the status of the answer, 500 for a fault of ours. */
  statusCode?: number | undefined;
  /** As it was shown; default: the server's, else a new one. */
  incidentId?: string | undefined;
}

/**
 * Tells our own server of failures from status 500 on. Not a matter of the cookie choice: it keeps nothing in the browser
 * and goes to nobody else; it is how an incident id that somebody sends us is found.
 */
export interface ErrorReports {
  /** Each failure once, ten a page, without secrets. Never throws; what can't be sent is dropped. */
  report(error: unknown, by: ReportedBy): void;
}

const inExtension = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:/;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function describe(error: unknown): { message: string; stack: string } {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  return {
    message: cut(redacted(message), errorReportLimits.message),
    stack: cut(redacted(stack ?? ''), errorReportLimits.stack),
  };
}

export function errorReports(app: App): ErrorReports {
  const told = new WeakSet<object>();
  const texts = new Set<string>();

  /** Whether it was told before, as the same error or in the same words from the same place. */
  const isKnown = (error: unknown, key: string) => {
    const known = texts.has(key) || (error instanceof Error && told.has(error));
    if (error instanceof Error) told.add(error);
    texts.add(key);
    return known;
  };
  return {
    report(error, { originator, statusCode, incidentId }) {
      const status = statusCode ?? (error instanceof CallError ? error.status : 500);
      if (status < 500 || texts.size >= errorReportLimits.perPage) return;
      const { message, stack } = describe(error);
      // Incidents of the server are told apart by their ids.
      const given = incidentId ?? (error instanceof CallError ? error.body?.incidentId : undefined);
      if (isKnown(error, `${status} ${message} ${stack.split('\n', 2).join(' ')} ${error instanceof CallError ? given : ''}`))
        return;
      const { userId, twitterHandle } = app.use(session).$user.get();
      const body: ErrorReport = {
        originator,
        source: inExtension.test(stack) ? 'Chrome extension' : 'Application',
        userId,
        twitterHandle: twitterHandle || null,
        message,
        stack,
        statusCode: status,
        incidentId: given ?? uuid(),
      };
      send(app, reportError, { body }, null).catch(() => undefined);
    },
  };
}
