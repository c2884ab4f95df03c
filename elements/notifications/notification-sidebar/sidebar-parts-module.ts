import { createLazyModule } from '../lazy-module.ts';

/** What only some lists need. */
export const sidebarPartsModule = createLazyModule(() => import('./sidebar-parts.lazy.ts'));
