import { CallError } from '../../core/call-error.ts';
import { isChunkFailure } from '../../core/chunk-failure.ts';
import { errorMessage } from '../../core/error-message.ts';

/** What the error screen shows. */
export interface PageError {
  /** HTTP status; 0 where there is none to show. */
  status: number;
  /** Empty where the screen has words of its own. */
  message: string;
  incidentId?: string;
  /** Not the server's doing: no connection, or a part of the app that could not be had. */
  kind?: 'offline' | 'chunk';
}

/** An unknown route or a guard's rejection (spec section 8). */
export const notFound = (path: string): PageError => ({ status: 404, message: `Page not found: ${path}` });

/** The path that such an error names, for the screen to say it in the App's language. */
export const lostPath = ({ message }: PageError): string | undefined => /^Page not found: (.+)/.exec(message)?.[1];

const isPageError = (error: unknown): error is PageError =>
  typeof error === 'object' && error !== null && 'status' in error && 'message' in error && !(error instanceof Error);

/** Any failure as the screen shows it. What is no answer of a server is a fault of ours: 500, in the screen's own words. */
export function pageError(error: unknown): PageError {
  if (isPageError(error)) return error;
  if (isChunkFailure(error)) return { status: 0, message: '', kind: navigator.onLine ? 'chunk' : 'offline' };
  if (!(error instanceof CallError)) return { status: 500, message: '' };
  if (error.kind === 'network') return { status: 0, message: '', kind: 'offline' };
  const incidentId = error.body?.incidentId;
  return { status: error.status, message: errorMessage(error), ...(incidentId ? { incidentId } : {}) };
}
