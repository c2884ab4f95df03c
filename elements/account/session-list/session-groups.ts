import { getProgramKey } from '../../../common/text/user-agent.ts';
import type { SessionInfo } from '../../../contract/user.ts';

/** The sessions of one row: of this browser, or of other programs with one name. */
export interface SessionGroup {
  /** The session that was used last. */
  newest: SessionInfo;
  /** The session of this page, if it is one of them. */
  current: SessionInfo | undefined;
  /** All of them, the newest first. */
  all: readonly SessionInfo[];
}

/** This browser first, then by their last use. */
export function groupByProgram(sessions: readonly SessionInfo[]): SessionGroup[] {
  const newestFirst = [...sessions].sort((one, other) =>
    other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
  const own = sessions.find(({ current }) => current);
  const groups = new Map<string, SessionInfo[]>();
  for (const one of newestFirst) {
    const key = getProgramKey(one, own);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((all) => ({ newest: all[0]!, current: all.find(({ current }) => current), all }))
    .sort((one, other) => Number(Boolean(other.current)) - Number(Boolean(one.current)));
}
