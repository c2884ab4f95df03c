import type { MessageSources } from '../../../messages/format.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import { createSentences } from '../../../messages/sentences.ts';
import { defineMessages, type MessagesDefinition, type MessagesOf } from './define-messages.ts';

/** Whether a message is a string or has only tags: each of its parameters is a function. */
type IsSentence<Message> = Message extends string
  ? true
  : Message extends (params: infer Params) => unknown
    ? Params[keyof Params] extends (text: string) => unknown
      ? true
      : false
    : false;
/** The namespaces whose messages have no places, plural forms and variants. */
type SentenceNamespace = {
  [Name in keyof Namespaces]: false extends {
    [Key in keyof Namespaces[Name]]: IsSentence<Namespaces[Name][Key]>;
  }[keyof Namespaces[Name]]
    ? never
    : Name;
}[keyof Namespaces];

/**
 * As `messages()`, for namespaces of plain sentences. They need no formatter, which an element that partners load first
 * does not wait for.
 */
export const sentences = <Name extends SentenceNamespace>(
  english: Record<Name, MessageSources>,
): MessagesDefinition<MessagesOf<Name>> => defineMessages(english, createSentences);
