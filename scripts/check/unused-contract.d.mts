import type { Unused } from '../lib/contract-uses.mjs';
export function compareUnused(unused: Unused, allowed: Record<string, string>): string[];
