export interface WebKitPage {
  /** @param script the body of a function */
  evaluate(script: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void> };
}
/** The part of the launcher that is used outside of the test runner. */
export declare function webkitLauncher(
  found: { driver: string; browser: string; xvfb: string },
  options?: { pageLoadStrategy?: 'none' | 'normal' },
): {
  startSession(id: string, url: string): Promise<void>;
  getPage(id: string): WebKitPage;
  stop(): Promise<void>;
};
