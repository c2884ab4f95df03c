/** Rows in the first render, and a frame later; SidebarInteractions renders the others. */
export const firstRows = 6;
export const secondRows = 12;
/** Lists of more rows are virtualized. */
export const virtualizeAbove = 40;
