import type { Unused } from '../lib/contract-uses.mjs';
export function compareUnused(
  unused: Unused,
  allowed: { exceptions: Record<string, string>; later: Record<string, string> },
): string[];
