/**
 * Settings that the server writes into the page's meta tags: they are not known at build time, and
 * a CSP forbids inline scripts.
 */
export interface Settings {
  /** Empty for the page's own origin. */
  apiEndpoint: string;
  /** Host names of the main site, which has no brand. */
  mainHosts: string[];
  /** Origins that may run the app. */
  appOrigins: string[];
  /** Public service for icons that the server lacks; empty for none. */
  iconFallback: string;
  /** E-mail address of support. */
  contactEmail: string;
}

const getMetaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
const splitWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export const readSettings = (): Settings => ({
  apiEndpoint: getMetaContent('api-endpoint').replace(/\/$/, ''),
  mainHosts: splitWords(getMetaContent('main-hosts')),
  appOrigins: splitWords(getMetaContent('app-origins')),
  iconFallback: getMetaContent('icon-fallback').replace(/\/$/, ''),
  contactEmail: getMetaContent('contact'),
});
