import type { SessionInfo } from '../../../contract/user.ts';

/** The sessions of one browser. */
export interface SessionGroup {
  /** The session that was used last. */
  newest: SessionInfo;
  /** The session of this page, if it is one of them. */
  current: SessionInfo | undefined;
  /** All of them, the newest first. */
  all: readonly SessionInfo[];
}

/** This browser first, then by their last use. A session without a browser id is a group by itself. */
export function groupByBrowser(sessions: readonly SessionInfo[]): SessionGroup[] {
  const newestFirst = [...sessions].sort((one, other) =>
    other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
  const groups = new Map<string, SessionInfo[]>();
  for (const one of newestFirst) {
    const key = one.browserId ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((all) => ({ newest: all[0]!, current: all.find(({ current }) => current), all }))
    .sort((one, other) => Number(Boolean(other.current)) - Number(Boolean(one.current)));
}
