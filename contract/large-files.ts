/** Which pages load the embed in large files: docs/decisions/097-files-of-a-screen.md. */
const whole = /-(screen|invitation|join-box|wallet-manager)$/;

/** Whether a tag shows a whole screen, as `ev-campaign-screen` does, or a whole flow. */
export const needsLargeFiles = (tag: string): boolean => whole.test(tag);
