/**
 * Gives every story the arguments that its template writes out by hand: draws it once, aside, and reads the properties of
 * its element. So the controls show what is there, and a story stays the markup that one would copy.
 */
import { render, type TemplateResult } from 'lit';
import { elementOf, fieldsOf } from './manifest.ts';

interface Story {
  args?: Record<string, unknown>;
  component?: string;
  render?(args: object, context?: object): TemplateResult;
}

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

/** The properties of `tag` as they stand in a template, as far as a control can show them. */
function drawn(tag: string, template: TemplateResult): Record<string, unknown> {
  const place = document.createElement('div');
  render(template, place);
  const element = place.querySelector(tag) as (HTMLElement & Record<string, unknown>) | null;
  const names = fieldsOf(elementOf(tag)!).map(({ name }) => name);
  const found = element ? names.map((name) => [name, element[name]] as const) : [];
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && isPlain(value)));
}

/** @param stories the module of a story file; its stories are changed in place. */
export function fillArgs(stories: Record<string, unknown>): void {
  const { component, args: common } = stories.default as Story;
  if (!component || !elementOf(component)) return;
  for (const [name, story] of Object.entries(stories) as [string, Story][]) {
    if (name === 'default' || typeof story?.render !== 'function') continue;
    try {
      story.args = { ...drawn(component, story.render({ ...common, ...story.args })), ...common, ...story.args };
    } catch {
      // A story that can't be drawn aside has empty controls; drawn in its place it says why.
    }
  }
}
