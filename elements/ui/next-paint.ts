/** Resolves after the next paint. Hidden tabs have none until they are shown. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => void onNextPaint(() => resolve()));

/** Runs `callback` after the next paint. @returns a function that cancels it */
export function onNextPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(callback)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
