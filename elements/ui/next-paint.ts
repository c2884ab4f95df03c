/** Resolves after the next paint. Hidden tabs have none until they are shown. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
