import type { App } from '../elements/core/app.ts';
import { CallError } from '../elements/core/call-error.ts';
import { isChunkFailure } from '../elements/core/chunk-failure.ts';
import { errorReports } from '../elements/core/error-report.ts';

/** What is no fault of anybody: a call given up or refused, a chunk of an older build. */
function isOrdinary(error: unknown): boolean {
  if (error instanceof CallError) return error.status < 500;
  return isChunkFailure(error) || (error instanceof DOMException && error.name === 'AbortError');
}

/** Reports what nobody caught. @param view where it is heard; a test takes one of its own. */
export function watchErrors(app: App, view: Pick<Window, 'addEventListener'> = window): void {
  const { signal } = app;
  const hear = (originator: string, error: unknown) => {
    if (!isOrdinary(error)) app.use(errorReports).report(error, { originator });
  };
  view.addEventListener(
    'error',
    ({ error, message }) => {
      // Without an error it is a notice of the browser's ("ResizeObserver loop …") or of a script of others ("Script error.").
      if (error || !/^(ResizeObserver|Script error)/.test(message)) hear('window.error', error ?? message);
    },
    { signal },
  );
  view.addEventListener('unhandledrejection', ({ reason }) => hear('window.unhandledrejection', reason), { signal });
}
