/**
 * What was typed before the person left for a login, for the form that they come back to. In session storage: it ends with
 * the tab. It stays until the form is sent or closed, because a page is rendered twice around a login.
 */
const key = 'ev_login_draft';
/** Milliseconds: a login takes less. */
const maxAge = 15 * 60_000;

interface LoginDraft {
  form: string;
  /** Another person who logs in here does not get it. */
  userId: string | null;
  value: unknown;
}

/** @param now in milliseconds */
export function setLoginDraft(draft: LoginDraft, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, at: now }));
  } catch {
    // Blocked or full storage: the form is empty after the login.
  }
}

export function removeLoginDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds none.
  }
}

/** The value for this form and person; undefined for another, and for an old one. */
export function getLoginDraft(form: string, userId: string | null, now: number): unknown {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      (LoginDraft & { at: number }) | null;
    const isFor = draft?.form === form && draft.userId === userId && userId !== null;
    return isFor && now - draft.at < maxAge ? draft.value : undefined;
  } catch {
    return undefined;
  }
}
