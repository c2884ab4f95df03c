/** Sign, digits, at most one point: the wire format of amounts. */
export const decimalPattern = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** Whether `text` is a decimal number that arithmetic and formatting accept. */
export const isDecimal = (text: string): boolean => decimalPattern.test(text.trim());
