/** The stories of an element as fixtures: what designers look at is what is tested. */
import type { TemplateResult } from 'lit';

/** Name of each story → its template. */
export function fromStories(stories: Record<string, unknown>): Record<string, () => TemplateResult> {
  const found: Record<string, () => TemplateResult> = {};
  for (const [name, story] of Object.entries(stories)) {
    const draw = (story as { render?: () => TemplateResult } | null)?.render;
    if (name !== 'default' && typeof draw === 'function') found[name] = draw;
  }
  return found;
}
