/** The program of the worker thread that renders pages: dist/ssr/worker.js, started by server/render/. */
import './dom.ts';
import { parentPort } from 'node:worker_threads';
import type { RenderJob, WorkerMessage } from '../common/server-page.ts';

const { renderPage } = await import('./render-element.ts');
const { findStyleFiles } = await import('./style-files.ts');
const { renderedRoutes } = await import('./pages.ts');

const post = (message: WorkerMessage) => parentPort?.postMessage(message);

post({ styles: findStyleFiles() });
// Code that has never run is slow: the first reader does not wait for that.
for (const route of renderedRoutes)
  await renderPage({
    route,
    params: {},
    search: '',
    locale: 'en-GB',
    now: 0,
    data: undefined,
    hasBrandLookup: false,
    brand: null,
    contactEmail: '',
  }).catch(() => undefined);

parentPort?.on('message', ({ id, request }: RenderJob) => {
  renderPage(request).then(
    (html) => post({ id, html }),
    (error: unknown) => post({ id, error: String((error as Error).stack ?? error) }),
  );
});
