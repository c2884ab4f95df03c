/**
 * What was typed before the person left for a login, for the form that they come back to. In session storage: it ends with
 * the tab, and is removed when it is read.
 */
const key = 'ev_login_draft';

interface StoredDraft {
  form: string;
  /** Another person who logs in here does not get it. */
  userId: string | null;
  value: unknown;
}

export function setLoginDraft(draft: StoredDraft): void {
  sessionStorage.setItem(key, JSON.stringify(draft));
}

function readDraft(): StoredDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

/** Whether the person comes back to this form. */
export const hasLoginDraft = (form: string): boolean => readDraft()?.form === form;

/** The value, once; undefined for another form or person. */
export function consumeLoginDraft(form: string, userId: string | null): unknown {
  const draft = readDraft();
  if (draft?.form !== form) return undefined;
  sessionStorage.removeItem(key);
  return draft.userId === userId ? draft.value : undefined;
}
