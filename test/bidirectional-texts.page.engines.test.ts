/**
 * What people and brands write may run from right to left, or hold marks that turn around what follows. In each state of each
 * element such a text is in a `bdi`, in an element with `dir="auto"`, or isolated by marks in the sentence around it.
 */
import { assert } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { fromStories } from './from-stories.ts';
import { settled, stage, still } from './standing.ts';

const address = '/stories/all.js';
const { all } = (await import(address)) as { all: Record<string, Record<string, unknown>> };

/** Arabic, and RIGHT-TO-LEFT OVERRIDE. */
const sample = 'نص\u202Eabc';
/** Fields of answers that hold what a person or a brand has written. */
const written = new Set([
  'title',
  'summary',
  'theme',
  'displayName',
  'userName',
  'campaignTitle',
  'campaign',
  'advertiserName',
  'inviterName',
  'excerpt',
  'bio',
  'description',
  'body',
  'brandName',
  'heroTitle',
  'heroText',
  'message',
  'text',
  'q',
  'a',
  'topic',
  'note',
]);
/** Objects whose `name` is a person's or a brand's. */
const named = new Set(['advertiser', 'inviter', 'author', 'brand', 'user']);

/** What they show is ours: articles, failures, and the sentences of toasts, which isolate what people wrote. */
const ours = new Set(['ev-article-screen', 'ev-error-screen', 'ev-toast-stack']);

/** A copy with the sample in front of what was written. */
function mark(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return written.has(key) && value && !/^https?:/u.test(value) ? `${sample} ${value}` : value;
  if (Array.isArray(value)) return value.map((item) => mark(item, key));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' &&
      ((name === 'name' && named.has(key)) || (name === 'label' && 'address' in value))
        ? `${sample} ${inner}`
        : mark(inner, name),
    ]),
  );
}

const isIsolated = (text: Text): boolean => {
  if (text.parentElement?.closest('bdi, [dir="auto"], option, pre[dir]')) return true;
  const at = text.data.indexOf('نص');
  const before = text.data.slice(0, at);
  // `\u202E` is left out of an isolated value.
  return before.lastIndexOf('\u2068') > before.lastIndexOf('\u2069');
};

let seen = 0;

/** The texts with the sample that turn around what stands beside them, each with the element that renders it. */
function* findOpen(root: Element | ShadowRoot): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && node.shadowRoot) yield* findOpen(node.shadowRoot);
    // A text between tags is in the direction of the element that shows it.
    if (!(node instanceof Text) || !node.data.includes('نص')) continue;
    seen += 1;
    const host = (root as ShadowRoot).host?.localName ?? 'page';
    if (isIsolated(node) || ours.has(host)) continue;
    yield `${host} <${node.parentElement?.localName ?? ''} class="${node.parentElement?.className ?? ''}">`;
  }
}

async function walkStories(path: string): Promise<string[]> {
  const found = new Set<string>();
  const clone = globalThis.structuredClone;
  // The answers of the stories' servers are cloned.
  globalThis.structuredClone = ((value: unknown) => mark(clone(value))) as typeof clone;
  try {
    for (const [name, template] of Object.entries(fromStories(all[path]!))) {
      const { box, remove } = await stage(template());
      for (const element of box.querySelectorAll<LitElement>('*')) {
        const properties =
          (element.constructor as typeof LitElement).elementProperties ?? new Map<string, never>();
        for (const [property, { attribute, state }] of properties) {
          const value: unknown = Reflect.get(element, property);
          if (
            attribute === false &&
            !state &&
            value &&
            property !== 'messages' &&
            property !== 'app'
          )
            Reflect.set(element, property, mark(value, String(property)));
        }
      }
      await settled(box);
      await still(() => box.querySelectorAll('*').length);
      for (const one of findOpen(box)) found.add(`${name}: ${one}`);
      remove();
    }
  } finally {
    globalThis.structuredClone = clone;
  }
  return [...found];
}

describe('a text from right to left', () => {
  const { onerror } = window;
  // Longer texts change the sizes of what observes sizes: Chromium then reports that it continues in the next frame.
  before(() => {
    window.onerror = (message, ...rest) =>
      /ResizeObserver loop/u.test(String(message)) || onerror?.(message, ...rest);
  });
  after(() => {
    window.onerror = onerror;
  });

  for (const path of Object.keys(all))
    it(`turns around nothing in ${path}`, async function () {
      this.timeout(60_000);
      assert.deepEqual(await walkStories(path), []);
    });

  it('was in many places', () => assert.isAbove(seen, 500));
});
