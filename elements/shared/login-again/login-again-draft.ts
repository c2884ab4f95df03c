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
  /** The fragment of the address, such as `#email`; the login's own replaces it. */
  hash?: string;
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

type StoredDraft = LoginDraft & { at: number; returnedAt?: number };

function readDraft(form: string, userId: string | null, now: number): StoredDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
    const isFor = draft?.form === form && draft.userId === userId && userId !== null;
    return isFor && now - draft.at < maxAge ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The value for this form and person; undefined for another, and for an old one. */
export const getLoginDraft = (form: string, userId: string | null, now: number): unknown =>
  readDraft(form, userId, now)?.value;

/** Milliseconds: the page is rendered twice around a login. A later visit does not move the focus. */
const returnTime = 10_000;

/** Where the login was pressed, for the page after it. */
export function consumeLoginPlace(
  form: string,
  userId: string | null,
  now: number,
): { hash: string } | undefined {
  const draft = readDraft(form, userId, now);
  if (!draft) return undefined;
  const { returnedAt = now } = draft;
  if (now - returnedAt > returnTime) return undefined;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, returnedAt }));
  } catch {
    // It was readable, so it is not blocked; a full storage keeps the old entry.
  }
  return { hash: draft.hash ?? '' };
}
