/**
 * Text by campaign authors: Markdown parsed on the server into this closed tree, so that no HTML is sent to the client.
 * See docs/decisions/017-authored-text-is-a-tree.md.
 */
import * as v from 'valibot';

export type RichInline =
  | { type: 'text'; text: string }
  | { type: 'emphasis' | 'strong'; children: RichInline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: RichInline[] }
  /** Width and height in pixels, where the server knows the picture: its place is kept while it loads. */
  | { type: 'image'; src: string; alt: string; width?: number; height?: number };
export type RichBlock =
  | { type: 'paragraph'; children: RichInline[] }
  | { type: 'heading'; level: 1 | 2 | 3; children: RichInline[] }
  | { type: 'list'; ordered: boolean; items: RichBlock[][] }
  | { type: 'quote'; children: RichBlock[] }
  | { type: 'code'; text: string };
export type RichText = RichBlock[];

const inline: v.GenericSchema<RichInline> = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.picklist(['emphasis', 'strong']), children: v.array(v.lazy(() => inline)) }),
  v.object({ type: v.literal('code'), text: v.string() }),
  v.object({ type: v.literal('link'), href: v.string(), children: v.array(v.lazy(() => inline)) }),
  v.object({
    type: v.literal('image'),
    src: v.string(),
    alt: v.string(),
    width: v.optional(v.number()),
    height: v.optional(v.number()),
  }),
]) as v.GenericSchema<RichInline>;
const block: v.GenericSchema<RichBlock> = v.variant('type', [
  v.object({ type: v.literal('paragraph'), children: v.array(inline) }),
  v.object({ type: v.literal('heading'), level: v.picklist([1, 2, 3]), children: v.array(inline) }),
  v.object({
    type: v.literal('list'),
    ordered: v.boolean(),
    items: v.array(v.array(v.lazy(() => block))),
  }),
  v.object({ type: v.literal('quote'), children: v.array(v.lazy(() => block)) }),
  v.object({ type: v.literal('code'), text: v.string() }),
]) as v.GenericSchema<RichBlock>;
export const richText = v.array(block);
