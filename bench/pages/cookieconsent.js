import { run } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';

void run({
  // The bench's browser says of itself that it is driven: without this the bar would never show.
  hideFromBots: false,
  guiOptions: { consentModal: { layout: 'bar', position: 'bottom' } },
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          description:
            'This website requires cookies to function properly. See <a href="/articles/privacy-policy">Privacy policy</a>.',
          acceptAllBtn: 'Allow all',
          acceptNecessaryBtn: 'Decline all',
        },
        preferencesModal: { sections: [] },
      },
    },
  },
});
