/**
 * Gives every story the arguments that its template writes out by hand: renders it once outside the document and reads the
 * properties of its element. The controls then show the current values, and a story stays plain markup that one can copy.
 */
import { render, type TemplateResult } from 'lit';
import { findElement, getFields } from './manifest.ts';

interface Story {
  args?: Record<string, unknown>;
  component?: string;
  render?(args: object, context?: object): TemplateResult;
}

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
};

/** The properties that a template sets on its first `tag` element, if a control can show them. */
function readProperties(tag: string, template: TemplateResult): Record<string, unknown> {
  const container = document.createElement('div');
  render(template, container);
  const element = container.querySelector(tag) as (HTMLElement & Record<string, unknown>) | null;
  const names = getFields(findElement(tag)!).map(({ name }) => name);
  const found = element ? names.map((name) => [name, element[name]] as const) : [];
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && isPlain(value)));
}

/** @param stories the module of a story file; changes its stories in place */
export function fillArgs(stories: Record<string, unknown>): void {
  const { component, args: common } = stories.default as Story;
  if (!component || !findElement(component)) return;
  // Not `Object.entries`: in development, Storybook's list of names follows this call, and reading it would throw.
  for (const name of Reflect.ownKeys(stories)) {
    if (typeof name === 'symbol' || ['default', '__namedExportsOrder'].includes(name)) continue;
    const story = stories[name] as Story | undefined;
    if (typeof story?.render !== 'function') continue;
    try {
      story.args = {
        ...readProperties(component, story.render({ ...common, ...story.args })),
        ...common,
        ...story.args,
      };
    } catch {
      // The story keeps empty controls. Storybook shows the error when it renders the story.
    }
  }
}
