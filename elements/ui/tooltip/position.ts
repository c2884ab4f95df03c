/** Positions a tooltip beside its anchor, in the top layer. */
import {
  autoPlacement,
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  type Placement,
} from '@floating-ui/dom';

/** `start` is the side at which a line of the anchor begins, above it where that side has no room. */
export type TooltipPlacement = 'auto' | 'auto-start' | 'auto-end' | 'start' | Placement;

/** Shows `floating` as a popover, or with `z-index` if popovers are not supported. Returns a function that hides it. */
export function showInTopLayer(floating: HTMLElement): () => void {
  if (typeof floating.showPopover !== 'function') {
    floating.hidden = false;
    return () => void (floating.hidden = true);
  }
  floating.showPopover();
  return () => floating.matches(':popover-open') && floating.hidePopover();
}

function getStartSide(anchor: Element): Placement {
  return getComputedStyle(anchor).direction === 'rtl' ? 'right' : 'left';
}

/**
 * Keeps `floating` ten pixels away from `anchor` and inside the viewport until the returned function is called. The `auto`
 * placements use the side with the most space. Calls `onAnchorRemoved` when the anchor leaves the document.
 */
export function keepPositioned(
  anchor: Element,
  floating: HTMLElement,
  placement: TooltipPlacement,
  onAnchorRemoved: () => void,
): () => void {
  const [side, alignment] = placement.split('-') as [string, 'start' | 'end' | undefined];
  const sideMiddleware =
    side === 'auto'
      ? autoPlacement({ ...(alignment && { alignment, autoAlignment: true }), padding: 8 })
      : flip({ padding: 8, ...(side === 'start' && { fallbackPlacements: ['top', 'bottom'] }) });
  const fixed = placement === 'start' ? getStartSide(anchor) : (placement as Placement);
  const fixedPlacement = side === 'auto' ? {} : { placement: fixed };
  return autoUpdate(anchor, floating, () => {
    if (!anchor.isConnected) return onAnchorRemoved();
    const middleware = [offset(10), sideMiddleware, shift({ padding: 8 })];
    void computePosition(anchor, floating, {
      ...fixedPlacement,
      strategy: 'fixed',
      middleware,
    }).then(({ x, y, placement: result }) => {
      floating.dataset['side'] = result.split('-')[0];
      floating.style.setProperty('inset', `${y}px auto auto ${x}px`);
    });
  });
}

/** Shows `floating` beside `anchor` until `signal` is aborted. An anchor that has left the document meanwhile shows nothing. */
export function showBeside(
  anchor: Element,
  floating: HTMLElement,
  placement: TooltipPlacement,
  signal: AbortSignal,
  onAnchorRemoved: () => void,
): void {
  if (!anchor.isConnected) return onAnchorRemoved();
  const hide = showInTopLayer(floating);
  const stop = keepPositioned(anchor, floating, placement, onAnchorRemoved);
  signal.addEventListener('abort', hide);
  signal.addEventListener('abort', stop);
}
