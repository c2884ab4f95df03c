/** What the controls and the actions panel do with a story: they write to its element, and hear its events. */
import type { Decorator } from '@storybook/web-components-vite';
import type { TemplateResult } from 'lit';
import { action } from 'storybook/actions';
import { useEffect } from 'storybook/preview-api';
import { elementOf } from './manifest.ts';

type Values = Record<string, unknown>;

/** The template that a place shows, and for what. */
const shown = new WeakMap<HTMLElement, { key: string; template: unknown }>();
/** What the controls have changed of an element, with what was there before. */
const before = new WeakMap<Element, Values>();

function write(element: Element & Values, args: Values, initial: Values): void {
  const was = before.get(element) ?? {};
  before.set(element, was);
  for (const [name, value] of Object.entries(args)) {
    if (value === initial[name] && !(name in was)) continue;
    if (!(name in was)) was[name] = element[name];
    element[name] = value === initial[name] ? was[name] : value;
  }
}

const fieldsOf = (event: Event) => Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'));

function hear(place: HTMLElement, tag: string): () => void {
  const end = new AbortController();
  for (const { name } of elementOf(tag)?.events ?? []) {
    const tell = action(name);
    place.addEventListener(name, (event) => tell(fieldsOf(event)), { signal: end.signal, capture: true });
  }
  return () => end.abort();
}

/**
 * Draws a story once as long as nothing but its controls change, so that what somebody did in it stays, and writes the
 * controls to its element.
 */
export const follow: Decorator = (story, context) => {
  const { canvasElement, component, args, initialArgs, id, globals, parameters } = context;
  const tag = String(component ?? '');
  const key = JSON.stringify([id, globals.locale, parameters.__isArgsStory ? args : null]);
  const last = shown.get(canvasElement);
  const template = last?.key === key ? last.template : story();
  shown.set(canvasElement, { key, template });
  useEffect(() => {
    const element = tag ? canvasElement.querySelector(tag) : null;
    if (element) write(element as Element & Values, args, initialArgs);
  });
  useEffect(() => (tag ? hear(canvasElement, tag) : undefined), [tag, id]);
  return template as TemplateResult;
};
