/** Connects a story with Storybook's panels: controls write to its element, and the actions panel logs its events. */
import type { Decorator } from '@storybook/web-components-vite';
import type { TemplateResult } from 'lit';
import { action } from 'storybook/actions';
import { useEffect } from 'storybook/preview-api';
import { findElement } from './manifest.ts';

type Values = Record<string, unknown>;

/** The template in each canvas, and the key that it was rendered for. */
const rendered = new WeakMap<HTMLElement, { key: string; template: unknown }>();
/** The properties that the controls have changed, with their values before. */
const previous = new WeakMap<Element, Values>();

function write(element: Element & Values, args: Values, initial: Values): void {
  const before = previous.get(element) ?? {};
  previous.set(element, before);
  for (const [name, value] of Object.entries(args)) {
    if (value === initial[name] && !(name in before)) continue;
    if (!(name in before)) before[name] = element[name];
    element[name] = value === initial[name] ? before[name] : value;
  }
}

const getEventFields = (event: Event) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'));

function logEvents(canvas: HTMLElement, tag: string): () => void {
  const end = new AbortController();
  for (const { name } of findElement(tag)?.events ?? []) {
    const log = action(name);
    canvas.addEventListener(name, (event) => log(getEventFields(event)), {
      signal: end.signal,
      capture: true,
    });
  }
  return () => end.abort();
}

/**
 * Renders a story again only when something other than its controls changes, and writes the controls to its element. State
 * that a reader made by clicking in the story survives a change of a control.
 */
export const follow: Decorator = (story, context) => {
  const { canvasElement, component, args, initialArgs, id, globals, parameters } = context;
  const tag = String(component ?? '');
  const key = JSON.stringify([id, globals.locale, parameters.__isArgsStory ? args : null]);
  const last = rendered.get(canvasElement);
  const template = last?.key === key ? last.template : story();
  rendered.set(canvasElement, { key, template });
  useEffect(() => {
    const element = tag ? canvasElement.querySelector(tag) : null;
    if (element) write(element as Element & Values, args, initialArgs);
  });
  useEffect(() => (tag ? logEvents(canvasElement, tag) : undefined), [tag, id]);
  return template as TemplateResult;
};
