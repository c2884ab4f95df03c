import type { App } from '../core/app/app.ts';
import { loadBrand } from '../core/ev-app/brand-theme.ts';
import { applyColorScheme, applyTokens } from '../core/page/apply-theme.ts';
import { tagNames } from './tag-names.ts';

/** Elements outside an `ev-app` with a brand. The scheme of the page itself is the page's. */
const selector = `:is(${tagNames.join()}):not(ev-app, ev-app[brand] *)`;

const findStyle = (sheet: CSSStyleSheet, index: number): CSSStyleDeclaration =>
  ((sheet.cssRules[0] as CSSLayerBlockRule).cssRules[index] as CSSStyleRule).style;

/**
 * Gives the elements of a page the look of its App's brand, until the App ends. In a cascade layer, so that the page's own
 * values of public tokens win.
 */
export async function applyPageBrand(app: App): Promise<void> {
  const theme = await loadBrand(app);
  if (!theme) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer evangelist-brand { :root {} ${selector} {} }`);
  applyTokens(findStyle(sheet, 0), theme);
  applyColorScheme(findStyle(sheet, 1), theme);
  document.adoptedStyleSheets.push(sheet);
  app.signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
}
