/** What Firefox makes of a page that it translates: translation-suite.ts. */
import { translation } from './translation-suite.ts';

translation('Firefox');
