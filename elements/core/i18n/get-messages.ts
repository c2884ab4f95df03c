import type { MessagesDefinition } from '../../base/messages/define-messages.ts';
import type { App } from '../app/app.ts';
import { translations } from './translations.ts';

/** The messages in the App's language, for code outside of elements. An element has a MessagesController. */
export const getMessages = <Messages>(
  app: App,
  definition: MessagesDefinition<Messages>,
): Messages => definition.translate(app.use(translations).get());
