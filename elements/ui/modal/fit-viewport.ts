/** In Chrome on iOS, full-screen layers are too short by the height of its toolbar. */
const iosChromeBarHeight = 40;
/** A smaller difference is a browser toolbar, which `dvh` excludes. A keyboard is higher, and `dvh` includes it. */
const minKeyboardHeight = 120;

/** Visible height and top offset for full-screen layers; undefined if `100dvh` from 0 is right. */
function getVisibleArea(): { height: number; top: number } | undefined {
  const viewport = window.visualViewport;
  const height = viewport?.height ?? window.innerHeight;
  if (/CriOS/.test(navigator.userAgent)) return { height: height + iosChromeBarHeight, top: 0 };
  const layoutHeight = Math.max(window.innerHeight, document.documentElement.clientHeight);
  if (!viewport || viewport.scale > 1.01 || layoutHeight - height < minKeyboardHeight)
    return undefined;
  return { height, top: viewport.offsetTop };
}

/** Sets `--_viewport-height` and `--_viewport-top` on dialogs while a keyboard or iOS Chrome needs it; clears them otherwise. */
export function fitDialogsToViewport(dialogs: readonly HTMLElement[]): void {
  const area = getVisibleArea();
  for (const { style } of dialogs) {
    style.setProperty('--_viewport-height', area ? `${area.height}px` : '');
    style.setProperty('--_viewport-top', area ? `${area.top}px` : '');
  }
}
