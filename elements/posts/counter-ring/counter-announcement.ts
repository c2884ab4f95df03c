import type { PostEditorMessages } from '../post-editor.messages.ts';

/** Remaining counts that screen readers announce when the count falls to them. */
const steps = [20, 10, 0];

/** The announcement for a change from `before` to `now` remaining characters; empty for none. */
export function getCounterAnnouncement(before: number, now: number, t: PostEditorMessages): string {
  if (now < 0)
    return before >= 0 || Math.floor(before / 10) !== Math.floor(now / 10)
      ? t.over({ count: -now })
      : '';
  return steps.some((step) => before > step && now <= step) ? t.remaining({ count: now }) : '';
}
