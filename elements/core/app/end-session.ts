/** The end of a session that the person did not ask for: the server refused its tokens, or they are gone. */
import type { App } from './app.ts';
import { openDrafts } from './open-drafts.ts';
import { pendingWrites } from './pending-writes.ts';
import { reloadOnce } from './reload-once.ts';
import { sessionEndKey } from './session-tokens.ts';
import { tokens } from './tokens.store.ts';

/** What the notice after the reload is about. */
export interface SessionEnd {
  /** `revoked`: the network revoked our access. */
  reason?: 'ended' | 'revoked';
  /** Whether a form was open that keeps a draft. */
  hasDraft?: boolean;
  /** Whether the person was sending something: the server has refused it. */
  wasSending?: boolean;
}

/** Whether the network revoked our access: a refresh cannot help. */
export const isAccessRevoked = (error: Error): boolean => error.message.startsWith('X:');

/**
 * Clears the session and reloads the page, which then shows why. Without a reload the next page that loads does.
 * @param error the refusal, if there is one
 */
export function endSession(app: App, error?: Error): void {
  const { storage, kind } = app.host;
  const end: SessionEnd = {
    reason: error && isAccessRevoked(error) ? 'revoked' : 'ended',
    hasDraft: app.use(openDrafts).hasAny(),
    wasSending: app.use(pendingWrites).count > 0,
  };
  app.use(tokens).clear();
  // An embed is not reloaded: its elements offer the login themselves.
  if (kind === 'embed') return void reloadOnce(app);
  storage.set(sessionEndKey, JSON.stringify(end));
  reloadOnce(app);
}
