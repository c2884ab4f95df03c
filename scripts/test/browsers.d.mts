export declare const chromiumFlags: string[];
export declare function which(...names: string[]): string | undefined;
export declare function findChromium(): Promise<
  { path: string; source: 'CHROME_PATH' | 'system' | 'package'; flags: string[] } | undefined
>;
export declare const findFirefox: () => string | undefined;
export declare function findWebKit(): { driver: string; browser: string; xvfb: string } | undefined;
