import type { App } from './app.ts';

/** The operation that telemetry is at: while it runs, typed calls say its trace id in the header `operation-id`. */
export const operation = (_app: App): { id?: () => string } => ({});
