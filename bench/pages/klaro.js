import * as klaro from 'klaro/dist/klaro-no-translations-no-css.js';
import 'klaro/dist/klaro-no-translations.min.css';

klaro.setup({
  version: 1,
  lang: 'en',
  translations: {
    en: {
      privacyPolicyUrl: '/articles/privacy-policy',
      consentNotice: {
        title: 'Cookies',
        description: 'This website requires cookies to function properly. See {privacyPolicy}.',
        learnMore: 'Learn more',
        changeDescription: '',
      },
      privacyPolicy: { name: 'Privacy policy', text: 'See {privacyPolicy}.' },
      purposes: { analytics: 'Analytics' },
      ok: 'Allow all',
      decline: 'Decline all',
    },
  },
  services: [{ name: 'analytics', title: 'Analytics', purposes: ['analytics'] }],
});
