import { params, texts } from '../../core/texts.ts';

export const viewingAsTexts = texts('viewing-as', {
  label: 'Viewing as somebody else',
  who: params<{ name: string }>('Viewing as {name}'),
  rule: 'You can look, but not act.',
  stop: 'Stop viewing',
  stopping: 'Stopping…',
});
