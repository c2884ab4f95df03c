/** The id under which a person and our logs name the same failure. */
import { createUuid } from '../app/random-id.ts';
import { ApiError } from './api-error.ts';

const ids = new WeakMap<object, string>();

/** The server's id; else one of our own, the same for each use of the error: on the screen and in its report. */
export function getIncidentId(error: unknown): string {
  if (error instanceof ApiError && error.body?.incidentId) return error.body.incidentId;
  if (typeof error !== 'object' || error === null) return createUuid();
  const id = ids.get(error) ?? createUuid();
  ids.set(error, id);
  return id;
}
