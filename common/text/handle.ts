/** Handles of people at the social network. Form, command line, files and server read them with the same function. */
import { normalizeHandle } from '../../contract/formats/normal-form.ts';

/** X allows 15 characters; other networks that work like it allow more. */
const handlePattern = /^\w{1,30}$/;

/** A handle as typed or pasted, with or without `@` and invisible signs; null for what is no handle. */
export function parseHandle(typed: string): string | null {
  const handle = normalizeHandle(typed);
  return handlePattern.test(handle) ? handle : null;
}

/** Whether both name the same account of the network: handles are case-insensitive. */
export const isSameHandle = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
