import { autoPlacement, autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom';

export type TooltipPlacement = 'auto' | 'auto-start' | 'auto-end' | Placement;

/**
 * Keeps `floating` beside `anchor`, ten pixels away and inside the view, until the returned function is called. The
 * `auto` placements take the side with the most room.
 */
export function place(anchor: Element, floating: HTMLElement, placement: TooltipPlacement): () => void {
  const [side, alignment] = placement.split('-') as [string, 'start' | 'end' | undefined];
  const choose =
    side === 'auto' ? autoPlacement({ ...(alignment && { alignment, autoAlignment: true }), padding: 8 }) : flip({ padding: 8 });
  const fixed = side === 'auto' ? {} : { placement: placement as Placement };
  return autoUpdate(anchor, floating, () => {
    const middleware = [offset(10), choose, shift({ padding: 8 })];
    void computePosition(anchor, floating, { ...fixed, strategy: 'fixed', middleware }).then(({ x, y }) => {
      floating.style.setProperty('inset', `${y}px auto auto ${x}px`);
    });
  });
}
