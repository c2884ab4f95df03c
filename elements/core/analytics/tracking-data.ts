import type { KeyValueStorage } from '../app/storage.ts';

/** Removes what tracker and telemetry stored. Done here because after a refusal their scripts may not be loaded. */
export function clearTrackingData(storage: KeyValueStorage): void {
  storage.remove('ev_tracker');
  if (typeof document === 'undefined') return;
  for (const name of ['ai_user', 'ai_session']) document.cookie = `${name}=; path=/; max-age=0`;
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('AI_')) sessionStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing.
  }
}
