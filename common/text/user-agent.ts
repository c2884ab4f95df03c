/** Names the browser and the system of a user agent, for the list of sessions. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Browser and operating system of a user agent; undefined if either is unknown. The patterns are in order of
 * precedence, because Edge's user agent also contains "Chrome".
 */
export function parseUserAgent(
  userAgent: string | null,
): { browser: string; system: string } | undefined {
  const findName = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1];
  const browser = findName(browsers);
  const system = findName(systems);
  return browser && system ? { browser, system } : undefined;
}

/** A session, as far as it shows in which program it was opened. */
export interface ProgramSession {
  id: string;
  /** The same for all sessions of one browser; null where none is known. */
  browserId: string | null;
  userAgent: string | null;
  /** Whether an administrator views as the user. */
  impersonated: boolean;
}

/**
 * Key of the row that lists a session, and which ends as one. Sessions of programs with the same name share a row, except the
 * caller's own browser: another one with its name must not look like it.
 * @param own the session of the caller
 */
export function getProgramKey(
  { id, browserId, userAgent, impersonated }: ProgramSession,
  own: Pick<ProgramSession, 'id' | 'browserId'> | undefined,
): string {
  if (own && (id === own.id || (browserId !== null && browserId === own.browserId))) return 'own';
  if (impersonated) return id;
  const known = parseUserAgent(userAgent);
  return known ? `${known.browser} on ${known.system}` : 'another program';
}
