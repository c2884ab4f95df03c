let isNeeded = false;
let provide: (() => void) | undefined;

/** Calls `callback` once the page has an element that takes messages from the scope around it (scope-translations.ts). */
export function onTranslationsNeeded(callback: () => void): void {
  provide = callback;
  if (isNeeded) callback();
}

/** Called by each such element. */
export function needTranslations(): void {
  if (isNeeded) return;
  isNeeded = true;
  provide?.();
}
