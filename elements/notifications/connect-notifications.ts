import type { App } from '../core/app/app.ts';
import { notificationsModule } from './lazy-module.ts';
import type { NotificationSource } from './notification-source.ts';

/**
 * Milliseconds that the first list has the network to itself. Live updates begin with a snapshot,
 * so none is missed.
 */
const liveUpdatesDelay = 300;

/** Loads the list and keeps it current. @returns a function that stops */
export function connectNotifications(app: App, source: NotificationSource): () => void {
  let isConnected = true;
  let stop: (() => void) | undefined;
  const startUpdates = async () => {
    const { startLiveUpdates } = await notificationsModule.load();
    if (!isConnected) return;
    stop = startLiveUpdates(app, source);
  };
  void source.load('first');
  // After the list, which this download would delay. When it fails the list works without live
  // updates.
  const timer = setTimeout(() => void startUpdates().catch(() => undefined), liveUpdatesDelay);
  return () => {
    isConnected = false;
    // The next listener loads the list again.
    source.ignorePending();
    clearTimeout(timer);
    stop?.();
  };
}
