import { autoPlacement, autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';

export type TooltipPlacement = 'auto' | 'auto-start' | 'auto-end' | Placement;

/** Shows `floating` in the top layer, or where there is none by its z-index, until the returned function is called. */
export function raise(floating: HTMLElement): () => void {
  if (typeof floating.showPopover !== 'function') {
    floating.hidden = false;
    return () => void (floating.hidden = true);
  }
  floating.showPopover();
  return () => floating.matches(':popover-open') && floating.hidePopover();
}

/**
 * Keeps `floating` beside `anchor`, ten pixels away and inside the view, until the returned function is called. The
 * `auto` placements take the side with the most room. Says when the anchor is gone.
 */
export function place(anchor: Element, floating: HTMLElement, placement: TooltipPlacement, gone: () => void): () => void {
  const [side, alignment] = placement.split('-') as [string, 'start' | 'end' | undefined];
  const choose =
    side === 'auto' ? autoPlacement({ ...(alignment && { alignment, autoAlignment: true }), padding: 8 }) : flip({ padding: 8 });
  const fixed = side === 'auto' ? {} : { placement: placement as Placement };
  return autoUpdate(anchor, floating, () => {
    if (!anchor.isConnected) return gone();
    const middleware = [offset(10), choose, shift({ padding: 8 })];
    void computePosition(anchor, floating, { ...fixed, strategy: 'fixed', middleware }).then(({ x, y, placement: chosen }) => {
      floating.dataset['side'] = chosen.split('-')[0];
      floating.style.setProperty('inset', `${y}px auto auto ${x}px`);
    });
  });
}
