import { expect } from '@open-wc/testing';
import type { App } from '../../../elements/core/app/app.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorReporter, type ErrorContext } from '../../../elements/core/analytics/error-report.ts';
import { reportUncaughtErrors } from '../../../react-app/boot/window-errors.ts';
import { testApp } from '../../core/support.ts';

let app: App;
let view: EventTarget;
let reports: [unknown, ErrorContext][];
beforeEach(() => {
  ({ app } = testApp());
  reports = [];
  app.use(errorReporter).report = (error, context) => void reports.push([error, context]);
  view = new EventTarget();
  reportUncaughtErrors(app, view as Window);
});
afterEach(() => app.destroy());

const failed = (error: unknown, message = '') =>
  view.dispatchEvent(new ErrorEvent('error', { error, message }));
const rejected = (reason: unknown) =>
  view.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }),
  );

describe('uncaught errors', () => {
  it('are reported with their originator', () => {
    const [one, two] = [new Error('One.'), new ApiError('http', { status: 503 })];
    failed(one);
    rejected(two);
    failed(null, 'thrown out of a worker');
    expect(reports).to.deep.equal([
      [one, { originator: 'window.error' }],
      [two, { originator: 'window.unhandledrejection' }],
      ['thrown out of a worker', { originator: 'window.error' }],
    ]);
  });

  it('are not reported when they are expected', () => {
    rejected(new ApiError('network'));
    rejected(new ApiError('http', { status: 404 }));
    rejected(new DOMException('Gone.', 'AbortError'));
    rejected(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    failed(null, 'ResizeObserver loop completed with undelivered notifications.');
    failed(null, 'Script error.');
    expect(reports).to.deep.equal([]);
  });

  it('are not reported after the App has ended', () => {
    app.destroy();
    failed(new Error('Late.'));
    expect(reports).to.deep.equal([]);
  });
});
