import type { App } from './app.ts';

/** Calls that change something, from the first request to the last repetition. */
export const pendingWrites = (_app: App): { count: number } => ({ count: 0 });
