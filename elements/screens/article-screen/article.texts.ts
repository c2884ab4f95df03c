import { params, texts } from '../../core/texts.ts';

export const articleTexts = texts('article', {
  updated: params<{ day: string }>('Last changed on {day}'),
  loading: 'Loading the text',
  slow: 'Still loading…',
  failed: 'This text could not be loaded.',
  missing: 'There is no such text.',
  tryAgain: 'Try again',
  /** Said in other languages only; English says nothing. */
  english: '',
});
