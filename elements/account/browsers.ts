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

/** Browser and system as people call them; undefined where the user agent says neither. Order matters: Edge says "Chrome" too. */
export function browserOf(userAgent: string | null): { browser: string; system: string } | undefined {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  return browser && system ? { browser, system } : undefined;
}
