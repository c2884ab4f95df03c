import type { EditorTexts } from '../editor.texts.ts';

/** Remaining counts that are said aloud when they are reached from above. */
const steps = [20, 10, 0];

/** What is announced on the way from `before` to `now` remaining characters; empty for nothing. */
export function announcement(before: number, now: number, t: EditorTexts): string {
  if (now < 0) return before >= 0 || Math.floor(before / 10) !== Math.floor(now / 10) ? t.over(-now) : '';
  return steps.some((step) => before > step && now <= step) ? t.remaining(now) : '';
}
