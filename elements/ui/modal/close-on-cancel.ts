import { onNextPaint } from '../next-paint.ts';

/**
 * Answers `cancel`, which the browser fires for Escape and for Back on a phone: the class `closing`, by
 * which styles hide the dialog, is painted first, and the dialog closes after it. To make the page behind
 * usable again takes longer than an answer to a key may take.
 * @param close closes the dialog; at once where the browser does so anyway
 */
export function closeOnCancel(event: Event, close: () => void): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  if (event.target !== dialog) return;
  if (!event.cancelable) return close();
  event.preventDefault();
  if (dialog.classList.contains('closing')) return;
  dialog.classList.add('closing');
  onNextPaint(() => {
    close();
    dialog.classList.remove('closing');
  });
}
