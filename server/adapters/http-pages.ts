/** Reads pages that people link to: HTML only, at most 1 MB in 3 seconds, through the guard. */
import { createGuardedFetch, type FetchedBody } from './guarded-fetch.ts';
import { parsePage, type FetchPage } from './linked-pages.ts';

export interface PageFetchOptions {
  /** Origin of the sandbox: there, its own pages answer for hosts below `.example`, which exist nowhere. */
  sandboxUrl: string | null;
}

const limits = { accept: 'text/html', maxBytes: 1e6, timeout: 3000, truncates: true } as const;
const htmlType = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

function decode({ bytes, contentType }: FetchedBody): string {
  const charset = /charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Pages that the server reads at the same time. */
const maxConcurrent = 8;

/** Reads a page once for all who ask while it is read. */
function withLimits(fetchPage: FetchPage): FetchPage {
  const running = new Map<string, ReturnType<FetchPage>>();
  return async (address) => {
    const pending = running.get(address);
    if (pending) return pending;
    if (running.size >= maxConcurrent) throw new Error('Too many pages are being read.');
    const work = fetchPage(address).finally(() => running.delete(address));
    running.set(address, work);
    return work;
  };
}

export function createPageFetcher({ sandboxUrl }: PageFetchOptions): FetchPage {
  const fetchPublic = createGuardedFetch({ ...limits, allowLocal: false });
  const fetchOwn = createGuardedFetch({ ...limits, allowLocal: sandboxUrl ?? false });
  return withLimits(async (address) => {
    if (!URL.canParse(address)) return null;
    const { hostname, pathname } = new URL(address);
    const own = sandboxUrl && hostname.endsWith('.example') ? sandboxUrl : null;
    const found = own
      ? await fetchOwn(`${own}/sandbox/sites/${hostname}${pathname}`)
      : await fetchPublic(address);
    if (!found || !htmlType.test(found.contentType)) return null;
    return own
      ? parsePage(decode(found), found.url, ({ origin }) => origin === own)
      : parsePage(decode(found), found.url);
  });
}
