export const chromiumFlags: string[];
export function which(...names: string[]): string | undefined;
export function findChromium(): Promise<
  { path: string; source: 'CHROME_PATH' | 'system' | 'package'; flags: string[] } | undefined
>;
export function findFirefox(): string | undefined;
export function findWebKit(): { driver: string; browser: string; xvfb: string } | undefined;
