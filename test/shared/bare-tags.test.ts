/** Every tag alone, as a page of another site writes it: nothing that it shows without its data may be untrue. */
import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/index.ts';
import { tagNames } from '../../elements/embed/tag-names.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { getText } from '../queries.ts';
import { settled, stage } from '../standing.ts';

/** What tags show that need nothing from the page. Every other tag shows no word. */
const complete: Record<string, RegExp> = {
  'ev-article-screen': /^(We couldn’t load this page.*)?$/, // The terms, which this page's server lacks.
  'ev-brand-hero': /^Post about what you know/,
  'ev-brand-nav': /^Home/,
  'ev-campaigns-screen': /^All Campaigns/,
  'ev-code-entry': /^Confirm$/,
  'ev-consent-settings': /^Cookies and analytics/,
  'ev-cookie-bar': /^This website requires cookies/,
  'ev-dashboard-screen': /^Post about what you know/,
  'ev-draft-list': /^Unpublished drafts appear here/,
  'ev-email-form': /^Email address/,
  'ev-first-steps': /^Welcome/,
  'ev-footer': /^Terms/,
  'ev-header-actions': /^Share Feedback/,
  'ev-help-screen': /^Help and contact/,
  'ev-login-error-screen': /Login failed/, // The page of a failed login, whatever its cause.
  'ev-not-allowed-screen': /Log in to see this page/,
  'ev-past-campaigns-screen': /Log in to see your past campaigns/,
  'ev-popup-bar': /^Evangelist/,
  'ev-post-composer': /You can add images or a video/,
  'ev-post-files': /^Add images or a video/,
  'ev-profile-screen': /Log in to see your profile/,
  'ev-publish-bar': /^Publish$/,
  'ev-settings-screen': /Log in to see your account settings/,
  'ev-unsubscribe-screen': /Stop emails about unread notifications/,
  'ev-wallet-link': /^Loading$/,
  'ev-wallets-screen': /Log in to see your balances/,
  'ev-welcome': /^Post about what you know/,
};

const read = (element: Element) => getText(element).replace(/\s+/g, ' ').trim();

describe('every tag alone, signed out', () => {
  for (const tag of tagNames as readonly string[])
    it(`<${tag}> shows what is true, or nothing`, async () => {
      const app = createStoryApp({ signedIn: false, kind: 'embed' });
      const place = await stage(html`<ev-app .app=${app}></ev-app>`);
      const element = document.createElement(tag);
      place.box.querySelector('ev-app')!.append(element);
      await settled(place.box);
      // The prompt to log in comes with its own file.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await settled(place.box);
      const text = read(element);
      const isPrompt = /^Log in to .* Log in with X$/.test(text);
      if (!isPrompt) assert.match(text, complete[tag] ?? /^$/);
      const { height } = element.getBoundingClientRect();
      if (tag.endsWith('-screen') && !(tag in complete))
        assert.isBelow(height, 20, 'no empty page');
      place.remove();
    });
});
