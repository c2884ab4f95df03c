import type { MessageSources } from '../../../messages/format.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import type { Translations } from './scope-translations.ts';

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never;
/** The messages of some namespaces, typed by the English files. */
export type MessagesOf<Name extends keyof Namespaces> = Intersection<Namespaces[Name]>;

/** The messages of some namespaces, from which each language is made on demand. */
export interface MessagesDefinition<Messages> {
  readonly english: Messages;
  /** The messages with these translations, English where they have none. The same translations give the same object. */
  translate(translations: Translations | undefined): Messages;
}

/** Makes the messages of a namespace from their sources. */
type CreateMessages = (
  english: MessageSources,
  translated: MessageSources | undefined,
  locale: string,
) => Record<string, unknown>;

const untranslated: Translations = { language: 'en', locale: 'en', namespaces: {} };

/** @param english the English sections by namespace */
export function defineMessages<Name extends keyof Namespaces>(
  english: Record<Name, MessageSources>,
  createMessages: CreateMessages,
): MessagesDefinition<MessagesOf<Name>> {
  const sources = Object.entries<MessageSources>(english);
  // Rows of a list share one object: making the messages takes longer than rendering a row.
  const created = new WeakMap<Translations, MessagesOf<Name>>();
  const translate = (translations = untranslated): MessagesOf<Name> => {
    const known = created.get(translations);
    if (known) return known;
    const { locale, namespaces } = translations;
    const parts = sources.map(([name, own]) => createMessages(own, namespaces[name], locale));
    const messages = Object.assign({}, ...parts) as MessagesOf<Name>;
    created.set(translations, messages);
    return messages;
  };
  return {
    translate,
    get english() {
      return translate();
    },
  };
}
