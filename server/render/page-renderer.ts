/**
 * Renders pages in a worker thread, which has the elements of `dist/ssr/`. Any failure yields undefined: the page then shows itself in
 * the browser. See docs/decisions/095-pages-rendered-on-the-server.md.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RenderRequest, StyleFiles, WorkerMessage } from '../../common/server-page.ts';
import type { Context } from '../context.ts';
import { ExpiringCache } from './expiring-cache.ts';

export const renderLimits = {
  /** Milliseconds for which a request waits. A later answer is cached. */
  wait: 400,
  /** Milliseconds after which the worker is ended: it hangs. */
  hang: 5000,
  /** Pages that are rendered or wait for that. */
  queue: 16,
  /** Pages in the cache. */
  cached: 200,
  /** Milliseconds for which a page is kept: its texts count the time that is left. */
  cacheTime: 60_000,
  /** Milliseconds before a worker that has failed is started again. */
  restart: 10_000,
  /** Milliseconds until the same failure is logged again: each visit of a page would write a line. */
  logAgain: 3_600_000,
  /** Failures that are remembered for that. */
  logged: 100,
};

interface Job {
  resolve: (html: string | undefined) => void;
  timer: NodeJS.Timeout;
}

/** What was rendered, and from what. */
export interface RenderedElement {
  html: string;
  request: RenderRequest;
}

export class PageRenderer {
  readonly #file: string;
  readonly #log: Context['log'];
  readonly #limits: typeof renderLimits;
  readonly #cache: ExpiringCache<Promise<RenderedElement | undefined>>;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #styles: Promise<StyleFiles> | undefined;
  #lastId = 0;
  #failedAt = -Infinity;
  /** When a failure was logged last, by its message. */
  readonly #loggedAt = new Map<string, number>();
  #isClosed = false;

  constructor(distDir: string, log: Context['log'], limits: Partial<typeof renderLimits> = {}) {
    this.#file = join(distDir, 'ssr', 'worker.js');
    this.#log = log;
    this.#limits = { ...renderLimits, ...limits };
    this.#cache = new ExpiringCache(this.#limits.cached, this.#limits.cacheTime);
  }

  /** Starts the worker, so that the first page does not wait for it. */
  start(): void {
    const isBroken = performance.now() - this.#failedAt < this.#limits.restart;
    if (this.#worker || this.#isClosed || isBroken || !existsSync(this.#file)) return;
    const worker = new Worker(this.#file);
    worker.unref();
    this.#worker = worker;
    this.#styles = new Promise((resolve) => {
      worker.on('message', (message: WorkerMessage) => {
        if ('styles' in message) resolve(message.styles);
        else this.#onAnswer(message);
      });
      worker.on('exit', () => resolve({}));
    });
    worker.on('error', (err: Error) => {
      if (this.#shouldLog(`worker ${err.message}`))
        this.#log.error({ err }, 'The renderer of pages has failed');
    });
    worker.on('exit', () => this.#onExit(worker));
  }

  /** The style sheets that rendered pages link to, by file name. */
  async getStyles(): Promise<StyleFiles> {
    this.start();
    return (await this.#styles) ?? {};
  }

  /**
   * Takes a page with the same data from the cache.
   * @returns undefined if it is late or fails
   */
  async render(request: RenderRequest): Promise<RenderedElement | undefined> {
    const json = JSON.stringify({ ...request, now: undefined });
    const key = createHash('sha256').update(json).digest('base64');
    const known = this.#cache.get(key);
    const rendered = known ?? this.#send(request);
    if (!known) {
      this.#cache.set(key, rendered);
      void rendered.then((page) => page ?? this.#cache.delete(key));
    }
    const late = delay(this.#limits.wait, undefined, { ref: false });
    return Promise.race([rendered, late]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  async #send(request: RenderRequest): Promise<RenderedElement | undefined> {
    this.start();
    const worker = this.#worker;
    if (!worker || this.#jobs.size >= this.#limits.queue) return undefined;
    const id = ++this.#lastId;
    const html = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => void worker.terminate(), this.#limits.hang);
      timer.unref();
      this.#jobs.set(id, { resolve, timer });
      worker.postMessage({ id, request });
    });
    return html === undefined ? undefined : { html, request };
  }

  #onAnswer(answer: { id: number; html: string } | { id: number; error: string }): void {
    if ('error' in answer && this.#shouldLog(answer.error.split('\n', 1)[0]!))
      this.#log.error({ problem: answer.error }, 'A page can’t be rendered on the server');
    this.#end(answer.id, 'html' in answer ? answer.html : undefined);
  }

  /** Whether a failure was not logged within the last hour. */
  #shouldLog(failure: string): boolean {
    const now = performance.now();
    const last = this.#loggedAt.get(failure);
    if (last !== undefined && now - last < this.#limits.logAgain) return false;
    this.#loggedAt.delete(failure);
    this.#loggedAt.set(failure, now);
    if (this.#loggedAt.size > this.#limits.logged)
      this.#loggedAt.delete(this.#loggedAt.keys().next().value!);
    return true;
  }

  #onExit(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#failedAt = performance.now();
    for (const id of [...this.#jobs.keys()]) this.#end(id, undefined);
  }

  #end(id: number, html: string | undefined): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    clearTimeout(job?.timer);
    job?.resolve(html);
  }
}
