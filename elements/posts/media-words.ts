import type { EditorTexts } from './editor.texts.ts';
import { formatBytes, type Refusal } from './media-rules.ts';

/** Why a file was not added. */
export function refusalWords({ name, reason, max }: Refusal, t: EditorTexts, locale: string): string {
  if (reason === 'type') return t.refusedType(name);
  if (reason === 'size') return t.refusedSize(name, formatBytes(max ?? 0, locale));
  return reason === 'broken' ? t.refusedBroken(name) : t.refusedCount(name);
}
