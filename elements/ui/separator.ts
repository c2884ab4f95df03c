/** Between the facts of a line. Its no-break space keeps it with the fact before it, so that no line begins with it. */
export const separator = '\u00a0· ';
