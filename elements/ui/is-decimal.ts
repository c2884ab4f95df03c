/** Sign, digits, at most one point: what an amount on the wire looks like. */
export const shape = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** Whether `text` is a decimal number that arithmetic and formatting take. */
export const isDecimal = (text: string): boolean => shape.test(text.trim());
