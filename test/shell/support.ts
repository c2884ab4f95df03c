import { html, type TemplateResult } from 'lit';
import '../../elements/core/ev-app/define.ts';
import {
  consentChoice,
  consentKey,
  type ConsentValue,
} from '../../elements/core/app/consent-choice.ts';
import type { AppConfig } from '../../elements/core/app/app.ts';
import { brand, type Brand } from '../../elements/core/page/brand.store.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { fakeFetch, signIn, testApp, type Reply, type Sent } from '../core/support.ts';

export { mara } from '../../stories/shell/scene.ts';

/** A fake server of the typed channel with these answers; other calls fail, with 501 so that queries try again. */
export function serving(answers: Record<string, unknown>, status = 501) {
  const reply = ({ url }: Sent): Reply => {
    const name = new URL(url).pathname.replace('/trpc/', '');
    if (name in answers) return { body: { result: { data: answers[name] } } };
    if (name === '/v1/notification/recent') return { body: [] };
    return {
      status,
      body: {
        error: { message: 'Not here.', code: -32603, data: { code: 'X', httpStatus: status } },
      },
    };
  };
  return fakeFetch(reply);
}

export interface Scene extends Partial<AppConfig> {
  signedIn?: boolean;
  brand?: undefined;
  theme?: Brand | null;
  /** The stored cookie choice. */
  choice?: ConsentValue;
}

/** An App for an element test; by default signed out and without a brand. */
export function scene({ signedIn = false, theme, choice, ...config }: Scene = {}) {
  const made = testApp({ apiEndpoint: location.origin, locale: 'en-GB', ...config });
  if (signedIn) signIn(made.storage);
  if (theme !== undefined) made.app.use(brand).setBrand(theme);
  if (choice) made.storage.set(consentKey, choice);
  // These listen to the window until their App ends: that is no leak of an element.
  made.app.use(consentChoice);
  made.app.use(queryCache).createQuery(['scene/'], () => Promise.resolve(null));
  return {
    ...made,
    inside: (content: TemplateResult) => html`<ev-app .app=${made.app}>${content}</ev-app>`,
  };
}
