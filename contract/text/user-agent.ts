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
