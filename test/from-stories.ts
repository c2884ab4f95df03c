/** The stories of an element as fixtures: tests use the states that designers see. */
import type { TemplateResult } from 'lit';

interface Story {
  args?: object;
  render?(args: object): TemplateResult;
}

/** Name of each story → its template. */
export function fromStories(
  stories: Record<string, unknown>,
): Record<string, () => TemplateResult> {
  const found: Record<string, () => TemplateResult> = {};
  const { args: common } = (stories.default ?? {}) as Story;
  for (const [name, story] of Object.entries(stories)) {
    const { render, args } = (story ?? {}) as Story;
    if (name !== 'default' && typeof render === 'function')
      found[name] = () => render({ ...common, ...args });
  }
  return found;
}
