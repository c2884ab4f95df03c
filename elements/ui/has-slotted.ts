/**
 * Whether a child of `host` is assigned to the named slot. Read it in `willUpdate`, and update on
 * `slotchange`: an element shows a row of buttons, for example, only where there are buttons.
 */
export const hasSlotted = (host: Element, slotName: string): boolean =>
  [...host.children].some((child) => child.slot === slotName);
