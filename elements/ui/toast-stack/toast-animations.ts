/** Toast animations. They use the Web Animations API: CSS animations would restart when the stack moves into another dialog. */

const enterOffset = 8;

function getToken(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** A duration token in milliseconds; 0 with reduced motion. */
function getDuration(element: Element, name: '--_duration-enter' | '--_duration-exit'): number {
  const value = getToken(element, name);
  return (Number.parseFloat(value) || 0) * (value.endsWith('ms') ? 1 : 1000);
}

/** Moves a new toast in from its screen edge. */
export function animateIn(toast: HTMLElement): void {
  const from = toast.closest('.shell') ? enterOffset : -enterOffset;
  const duration = getDuration(toast, '--_duration-enter');
  if (duration)
    toast.animate([{ opacity: 0, translate: `0 ${from}px` }, {}], {
      duration,
      easing: getToken(toast, '--_easing-standard'),
    });
}

/** Moves a toast out to its side, then calls `onDone`. */
export function animateOut(toast: HTMLElement, onDone: () => void): void {
  const direction = getComputedStyle(toast).direction === 'rtl' ? -1 : 1;
  const duration = getDuration(toast, '--_duration-exit');
  if (!duration) return onDone();
  const animation = toast.animate([{}, { translate: `${direction * 110}%`, opacity: 0 }], {
    duration,
    easing: 'ease-in',
    fill: 'forwards',
  });
  animation.onfinish = onDone;
}

/** Sets the progress bar of a toast to its elapsed time. With reduced motion there is none to see. */
export function animateProgress(bar: HTMLElement | null, elapsed: number, paused: boolean): void {
  if (!bar?.checkVisibility()) return;
  const duration = Number(bar.dataset['time']);
  const animation =
    bar.getAnimations()[0] ??
    bar.animate([{ scale: '1 1' }, { scale: '0 1' }], { duration, fill: 'forwards' });
  animation.effect?.updateTiming({ duration });
  animation.currentTime = elapsed;
  if (paused) animation.pause();
  else animation.play();
}
