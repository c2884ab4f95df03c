import { params, texts } from '../core/texts.ts';

/** Words of the frame: what shows first. */
export const shellTexts = texts('shell', {
  home: 'Evangelist, to the dashboard',
  homeOf: params<{ brand: string }>('{brand}, to the dashboard'),
  product: 'Evangelist',
  breadcrumbs: 'Where you are',
  menu: 'Menu',
  logIn: 'Log in with X',
  skip: 'Skip to content',
  goToDashboard: 'Go to dashboard',
});
