/**
 * What replaces the English messages of the plain elements inside a scope: by namespace and key, as in
 * `messages/<language>/<namespace>.json`.
 */
export interface ScopeTranslations {
  /** BCP 47 tag of the language. */
  readonly locale: string;
  readonly namespaces: Readonly<
    Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>
  >;
}

const scopes = new WeakMap<Node, ScopeTranslations>();
const listeners = new Set<() => void>();

/** Sets the translations for the plain elements inside `scope`: an `ev-app`, or the document. Undefined removes them. */
export function setScopeTranslations(
  scope: Node,
  translations: ScopeTranslations | undefined,
): void {
  if (scopes.get(scope) === translations) return;
  if (translations) scopes.set(scope, translations);
  else scopes.delete(scope);
  for (const listener of listeners) listener();
}

/** The translations of the nearest scope around `node`, across shadow roots. */
export function findScopeTranslations(node: Node): ScopeTranslations | undefined {
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
