import type { MessageSources } from '../../../messages/format.ts';

/** Messages by namespace and key, as in the sections of `messages/<language>/<feature>.json`. */
export type MessageOverrides = Readonly<Record<string, MessageSources>>;

/** What replaces the English messages of the elements inside a scope. */
export interface Translations {
  /** The language that was loaded; `en` where none was. */
  readonly language: string;
  /** BCP 47 tag, by which values are formatted. */
  readonly locale: string;
  readonly namespaces: MessageOverrides;
}

const scopes = new WeakMap<Node, Translations>();
const listeners = new Set<() => void>();

/** Sets the translations for the elements inside `scope`: an `ev-app`, or the document. Undefined removes them. */
export function setScopeTranslations(scope: Node, translations: Translations | undefined): void {
  if (scopes.get(scope) === translations) return;
  if (translations) scopes.set(scope, translations);
  else scopes.delete(scope);
  for (const listener of listeners) listener();
}

/** The translations of the nearest scope around `node`, across shadow roots. */
export function findScopeTranslations(node: Node): Translations | undefined {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    const translations = scopes.get(at);
    if (translations) return translations;
  }
  return undefined;
}

/** Calls `listener` when the translations of any scope change. Returns a function that unsubscribes. */
export function onScopeTranslations(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
