/** What a page does with toasts, whoever draws them: one at once, and when the bench asks, many in turn. */

/**
 * @param {{ show(text: string): unknown, dismiss(which: unknown): void, drawn(): number }} toasts
 */
export function drive({ show, dismiss, drawn }) {
  const first = show('Saved 0');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (check) => {
    const end = performance.now() + 20_000;
    while (!check()) {
      if (performance.now() > end) throw new Error(`Toasts drawn: ${drawn()}`);
      await frame();
    }
  };
  window.toasts = {
    /** Takes the first one away. */
    clear: async () => {
      dismiss(first);
      await until(() => drawn() === 0);
    },
    /** Shows and dismisses `count`, twenty at a time, and waits until each twenty are gone. */
    many: async (count) => {
      for (let at = 0; at < count; at += 20) {
        const shown = Array.from({ length: 20 }, (_, index) => show(`Saved ${at + index + 1}`));
        await until(() => drawn() === 20);
        shown.forEach(dismiss);
        await until(() => drawn() === 0);
      }
    },
  };
}
