/** Opens a page and waits for a condition instead of a time: nothing is requested, and nothing is loading. */
import type { Page } from 'playwright-core';
import { until } from './support.ts';

/** Whether the page is drawn: its fonts are there, and no element is loading. */
const isDrawn = () => {
  const roots: ParentNode[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if (element.localName === 'ev-skeleton') return false;
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  return document.fonts.status === 'loaded' && document.querySelector('ev-shell:not([hidden])');
};

/** @param quiet how long nothing may have been requested, in milliseconds */
export async function openSettled(page: Page, url: string, quiet = 100): Promise<void> {
  const waiting = new Set<unknown>();
  let changedAt = 0;
  const changes = {
    request: (request: unknown) => waiting.add(request),
    requestfinished: (request: unknown) => waiting.delete(request),
    requestfailed: (request: unknown) => waiting.delete(request),
  };
  const stops = Object.entries(changes).map(([name, change]) => {
    const listener = (request: unknown) => {
      change(request);
      changedAt = Date.now();
    };
    page.on(name as 'request', listener);
    return () => page.off(name as 'request', listener);
  });
  await page.goto(url);
  await until(`${url} to be drawn`, async () => {
    if (waiting.size > 0 || Date.now() - changedAt < quiet) return false;
    return page.evaluate(isDrawn);
  });
  for (const stop of stops) stop();
}
