import { texts } from '../../core/texts.ts';

/** What assistive technology reads of the toasts. */
export const floatingTexts = texts('shell', { messages: 'Messages', dismiss: 'Dismiss' });
