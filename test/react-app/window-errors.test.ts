import { expect } from '@open-wc/testing';
import type { App } from '../../elements/core/app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { errorReports, type ReportedBy } from '../../elements/core/error-report.ts';
import { watchErrors } from '../../react-app/window-errors.ts';
import { testApp } from '../core/support.ts';

let app: App;
let view: EventTarget;
let told: [unknown, ReportedBy][];
beforeEach(() => {
  ({ app } = testApp());
  told = [];
  app.use(errorReports).report = (error, by) => void told.push([error, by]);
  view = new EventTarget();
  watchErrors(app, view as Window);
});
afterEach(() => app.destroy());

const failed = (error: unknown, message = '') => view.dispatchEvent(new ErrorEvent('error', { error, message }));
const rejected = (reason: unknown) =>
  view.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));

describe('errors that nobody caught', () => {
  it('are reported by whoever noticed them', () => {
    const [one, two] = [new Error('One.'), new CallError('http', { status: 503 })];
    failed(one);
    rejected(two);
    failed(null, 'thrown out of a worker');
    expect(told).to.deep.equal([
      [one, { originator: 'window.error' }],
      [two, { originator: 'window.unhandledrejection' }],
      ['thrown out of a worker', { originator: 'window.error' }],
    ]);
  });

  it('are left alone where they are nobody’s fault', () => {
    rejected(new CallError('network'));
    rejected(new CallError('http', { status: 404 }));
    rejected(new DOMException('Gone.', 'AbortError'));
    rejected(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    failed(null, 'ResizeObserver loop completed with undelivered notifications.');
    failed(null, 'Script error.');
    expect(told).to.deep.equal([]);
  });

  it('are nobody’s any more once the App has ended', () => {
    app.destroy();
    failed(new Error('Late.'));
    expect(told).to.deep.equal([]);
  });
});
