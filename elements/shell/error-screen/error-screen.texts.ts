import { params, texts } from '../../core/texts.ts';

/** Words of the error screen. `Error` and `Incident Id` are the specification's. */
export const errorTexts = texts('errorScreen', {
  error: 'Error',
  incident: 'Incident Id',
  copy: 'Copy the incident id',
  copied: 'Copied',
  copyFailed: 'Copying is blocked here. Select and copy the text.',
  notFound: params<{ path: string }>('Page not found: {path}'),
  notFoundHelp: 'The address may be mistyped, or the page has moved.',
  failed: 'Something went wrong on our side.',
  failedHelp: 'Nothing you did caused this. Try again; if it stays, tell us the incident id.',
  offline: 'You are offline, or our server can’t be reached.',
  offlineHelp: 'Nothing is lost. This page comes back by itself as soon as there is a connection.',
  chunk: 'A part of this page could not be loaded.',
  chunkHelp: 'There is probably a newer version. What you wrote is kept; load the page anew to go on.',
  tryAgain: 'Try again',
  reload: 'Load anew',
});
