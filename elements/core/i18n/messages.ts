import { createMessages, type MessageSources } from '../../../messages/format.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import { createMessagesStore, type MessagesOf, type MessagesStore } from './messages-store.ts';

export type { MessagesOf, MessagesStore } from './messages-store.ts';

/**
 * The messages of a feature in the App's language, each of which a partner can replace (`AppConfig.messages`). A message
 * without translation stays English.
 * @param english the English files by namespace: `messages({ campaigns })`
 */
export const messages = <Name extends keyof Namespaces>(
  english: Record<Name, MessageSources>,
): MessagesStore<MessagesOf<Name>> => createMessagesStore(english, createMessages);
