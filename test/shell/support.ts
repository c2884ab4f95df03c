import { html, type TemplateResult } from 'lit';
import '../../elements/core/ev-app/define.ts';
import type { AppConfig } from '../../elements/core/app.ts';
import { brand, type Brand } from '../../elements/core/brand.store.ts';
import { cached } from '../../elements/core/query.ts';
import { fakeFetch, signIn, testApp, type Reply, type Sent } from '../core/support.ts';

export { mara } from '../../stories/shell/scene.ts';

/** A server of the typed channel that knows these answers; others are refused. */
export function serving(answers: Record<string, unknown>) {
  const reply = ({ url }: Sent): Reply => {
    const name = new URL(url).pathname.replace('/trpc/', '');
    if (name in answers) return { body: { result: { data: answers[name] } } };
    if (name === '/v1/notification/recent') return { body: [] };
    return { status: 501, body: { error: { message: 'Not here.', code: -32603, data: { code: 'X', httpStatus: 501 } } } };
  };
  return fakeFetch(reply);
}

export interface Scene extends Partial<AppConfig> {
  signedIn?: boolean;
  brand?: undefined;
  theme?: Brand | null;
}

/** An App for an element test; signed out unless said otherwise, without a brand. */
export function scene({ signedIn = false, theme, ...config }: Scene = {}) {
  const made = testApp({ apiEndpoint: location.origin, locale: 'en-GB', ...config });
  if (signedIn) signIn(made.storage);
  if (theme !== undefined) made.app.use(brand).set(theme);
  // The cache listens to the page's focus as long as its App lives: not something that an element leaves behind.
  made.app.use(cached).createQuery(['scene/'], () => Promise.resolve(null));
  return { ...made, inside: (content: TemplateResult) => html`<ev-app .app=${made.app}>${content}</ev-app>` };
}
