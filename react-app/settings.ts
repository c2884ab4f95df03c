/** Run-time settings stand in the page's meta tags: no build knows them, and no inline script is needed. */
export interface Settings {
  /** Empty for the page's own origin. */
  apiEndpoint: string;
  /** Host names without a brand. */
  mainHosts: string[];
  /** Origins that may run the app. */
  appOrigins: string[];
  /** A public service for icons that the server has not; empty for none. */
  iconFallback: string;
}

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export const readSettings = (): Settings => ({
  apiEndpoint: meta('api-endpoint').replace(/\/$/, ''),
  mainHosts: words(meta('main-hosts')),
  appOrigins: words(meta('app-origins')),
  iconFallback: meta('icon-fallback').replace(/\/$/, ''),
});
