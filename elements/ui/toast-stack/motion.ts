/** How toasts come, run and go. By the Web Animations API: these go on when the stack moves into another dialog. */

const pixels = 8;

function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** A time of the token sheet in milliseconds; none where the reader wants no motion. */
function time(element: Element, name: '--_enter' | '--_leave'): number {
  const value = token(element, name);
  return (Number.parseFloat(value) || 0) * (value.endsWith('ms') ? 1 : 1000);
}

/** Lets a toast come from its edge. */
export function arrive(toast: HTMLElement): void {
  const from = toast.closest('.shell') ? pixels : -pixels;
  const duration = time(toast, '--_enter');
  if (duration) toast.animate([{ opacity: 0, translate: `0 ${from}px` }, {}], { duration, easing: token(toast, '--_ease') });
}

/** Lets a toast go on to its side, and says when it is gone. */
export function leave(toast: HTMLElement, gone: () => void): void {
  const way = getComputedStyle(toast).direction === 'rtl' ? -1 : 1;
  const duration = time(toast, '--_leave');
  if (!duration) return gone();
  const going = toast.animate([{}, { translate: `${way * 110}%`, opacity: 0 }], {
    duration,
    easing: 'ease-in',
    fill: 'forwards',
  });
  going.onfinish = gone;
}

/** Brings the bar of a toast to where its time is. */
export function run(bar: HTMLElement | null, elapsed: number, paused: boolean): void {
  if (!bar) return;
  const duration = Number(bar.dataset['time']);
  const running = bar.getAnimations()[0] ?? bar.animate([{ scale: '1 1' }, { scale: '0 1' }], { duration, fill: 'forwards' });
  running.effect?.updateTiming({ duration });
  running.currentTime = elapsed;
  if (paused) running.pause();
  else running.play();
}
