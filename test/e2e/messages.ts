/** The product's sentences in the language of a browser, for tests that run in several languages. */
import { readMessages } from '../../scripts/lib/messages.mjs';

/** @returns the message by its section and its key, with a dot before a variant: `todoTitle.reconnect-x` */
export type Messages = (section: string, key: string) => string;

export function getMessages(locale: string): Messages {
  const [language] = locale.split('-') as [string];
  const sections = readMessages(language);
  return (section, key) => {
    const [name, variant] = key.split('.') as [string, string?];
    const message = sections[section]?.[name];
    const text = typeof message === 'string' ? message : message?.[variant ?? ''];
    if (text === undefined)
      throw new Error(`There is no message ${key} in ${section} (${locale}).`);
    return text;
  };
}

/** Finds a message with any values in its places: a plain name would have to match the whole sentence. */
export const toPattern = (message: string): RegExp =>
  new RegExp(
    message
      .split(/\{\w+\}|<\/?\w+>/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  );
