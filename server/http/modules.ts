/** The modules whose handlers answer the contract's calls. Add a line: `import campaigns from './campaigns.routes.ts'`. */
import type { RoutesModule } from './register.ts';

export const modules: readonly RoutesModule[] = [];
