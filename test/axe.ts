/** axe, which is half a megabyte: loaded on demand, because only Chromium runs it. */
import 'axe-core/axe.min.js';
import type Axe from 'axe-core';

export const { axe } = globalThis as unknown as { axe: typeof Axe };
