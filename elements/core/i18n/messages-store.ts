import { atom, type ReadableAtom } from 'nanostores';
import type { MessageSources } from '../../../messages/format.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import type { App, Factory } from '../app/app.ts';
import { getLocale } from './locale.ts';
import { translations } from './translations.ts';

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never;
/** The messages of some namespaces, typed by the English files. */
export type MessagesOf<Name extends keyof Namespaces> = Intersection<Namespaces[Name]>;

/** A store of messages, `app.use(campaignsMessages)`, and the English ones for plain elements that are given no others. */
export type MessagesStore<Messages> = Factory<ReadableAtom<Messages>> & {
  readonly english: Messages;
};

/** Makes the messages of a namespace from their sources. */
type CreateMessages = (
  english: MessageSources,
  translated: MessageSources | undefined,
  locale: string,
) => Record<string, unknown>;

/**
 * The messages of some namespaces, in the language of the App. They change with it.
 * @param english the English files by namespace
 */
export function createMessagesStore<Name extends keyof Namespaces>(
  english: Record<Name, MessageSources>,
  createMessages: CreateMessages,
): MessagesStore<MessagesOf<Name>> {
  const namespaces = Object.entries(english) as [Name, MessageSources][];
  const create = (app?: App) => {
    const translated = app?.use(translations).get();
    const locale = app ? getLocale(app) : 'en';
    return Object.assign(
      {},
      ...namespaces.map(([name, sources]) =>
        createMessages(sources, translated?.namespaces[name], locale),
      ),
    ) as MessagesOf<Name>;
  };
  const store = (app: App) => {
    const $messages = atom(create(app));
    app.use(translations).listen(() => $messages.set(create(app)));
    return $messages;
  };
  let inEnglish: MessagesOf<Name> | undefined;
  return Object.defineProperty(store, 'english', {
    get: () => (inEnglish ??= create()),
  }) as unknown as MessagesStore<MessagesOf<Name>>;
}
