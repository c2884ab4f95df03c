import { texts } from './texts.ts';

/** How a confirmation stands that began on another site's page. */
export const confirmTexts = texts('confirm', {
  inWindow: 'Go on in Evangelist’s window',
  open: 'Confirm this in Evangelist’s own window. Nothing is done before.',
  away: 'Not confirmed yet. Finish it in Evangelist’s window; if that is closed, begin again.',
  done: 'Done in Evangelist’s window.',
  begun: 'Begun in Evangelist’s window. What is still to be given stands here.',
  unsure: 'It is not known whether it was done. Look before you try again.',
  unsurePost: 'It is not known whether it was published. Look at your posts before you publish again.',
  cancelled: 'Cancelled. Nothing was changed.',
  blocked: 'The browser blocked Evangelist’s window. Allow popups for this page and try again. Nothing was changed.',
  failed: 'Evangelist’s window could not be opened. Nothing was changed; reload the page and try again.',
});
