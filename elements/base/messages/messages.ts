/** Defines the messages of a feature: `<name>.messages.ts`. */
import { createMessages, type MessageSources } from '../../../messages/format.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import { defineMessages, type MessagesDefinition, type MessagesOf } from './define-messages.ts';

export type { MessagesDefinition, MessagesOf } from './define-messages.ts';

/**
 * The messages of a feature, each of which a partner can replace (`AppConfig.messages`). A message without translation stays
 * English. An element reads them through a MessagesController, other code by `getMessages(app, …)`.
 * @param english the English sections by namespace: `messages({ campaigns })`
 */
export const messages = <Name extends keyof Namespaces>(
  english: Record<Name, MessageSources>,
): MessagesDefinition<MessagesOf<Name>> => defineMessages(english, createMessages);
