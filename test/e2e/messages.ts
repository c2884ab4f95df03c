/** The product's sentences in the language of a browser, for tests that run in several languages. */
import { readFileSync } from 'node:fs';

type File = Record<string, string | Record<string, string>>;

/** @returns the message by its file in `messages/` and its key, with a dot before a variant: `todoTitle.reconnect-x` */
export type Messages = (file: string, key: string) => string;

export function getMessages(locale: string): Messages {
  const [language] = locale.split('-');
  const files = new Map<string, File>();
  return (file, key) => {
    const found =
      files.get(file) ??
      (JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8')) as File);
    files.set(file, found);
    const [name, variant] = key.split('.') as [string, string?];
    const message = found[name];
    const text = typeof message === 'string' ? message : message?.[variant ?? ''];
    if (text === undefined) throw new Error(`There is no message ${key} in ${file} (${locale}).`);
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
