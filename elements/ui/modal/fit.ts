/** Chrome on iOS measures a full-screen layer too short by its own bar. */
const iosChromeBar = 40;
/** What is less is a bar of the browser, which `dvh` knows of; a keyboard is higher, and `dvh` does not know it. */
const leastKeyboard = 120;

/** Height and upper end that full-screen layers take, where `100dvh` from 0 is wrong. */
function seen(): { height: number; top: number } | undefined {
  const view = window.visualViewport;
  const height = view?.height ?? window.innerHeight;
  if (/CriOS/.test(navigator.userAgent)) return { height: height + iosChromeBar, top: 0 };
  const whole = Math.max(window.innerHeight, document.documentElement.clientHeight);
  if (!view || view.scale > 1.01 || whole - height < leastKeyboard) return undefined;
  return { height, top: view.offsetTop };
}

/** Gives dialogs `--_viewport` and `--_viewport-top` where the keyboard or iOS Chrome asks for it, and takes them away. */
export function fitOverlays(dialogs: readonly HTMLElement[]): void {
  const fit = seen();
  for (const { style } of dialogs) {
    style.setProperty('--_viewport', fit ? `${fit.height}px` : '');
    style.setProperty('--_viewport-top', fit ? `${fit.top}px` : '');
  }
}
