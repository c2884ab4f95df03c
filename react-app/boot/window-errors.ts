import type { App } from '../../elements/core/app/app.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { isChunkLoadError } from '../../elements/core/page/reload.ts';
import { errorReporter } from '../../elements/core/analytics/error-report.ts';

/** Errors that are expected: a cancelled or rejected request, a chunk of an older build. */
function isExpected(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500;
  return isChunkLoadError(error) || (error instanceof DOMException && error.name === 'AbortError');
}

/**
 * Reports uncaught errors and rejections.
 * @param view target of the listeners; tests pass another one
 */
export function reportUncaughtErrors(
  app: App,
  view: Pick<Window, 'addEventListener'> = window,
): void {
  const { signal } = app;
  const report = (originator: string, error: unknown) => {
    if (!isExpected(error)) app.use(errorReporter).report(error, { originator });
  };
  view.addEventListener(
    'error',
    ({ error, message }) => {
      // Without an error object it is a browser notice ("ResizeObserver loop …") or an error of a
      // cross-origin script ("Script error.").
      if (error || !/^(ResizeObserver|Script error)/.test(message))
        report('window.error', error ?? message);
    },
    { signal },
  );
  view.addEventListener(
    'unhandledrejection',
    ({ reason }) => report('window.unhandledrejection', reason),
    { signal },
  );
}
