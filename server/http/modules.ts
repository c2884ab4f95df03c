/** The modules whose handlers answer the contract's calls. Add a line: `import campaigns from './campaigns.routes.ts'`. */
import brands from './brands.routes.ts';
import login from './login.routes.ts';
import type { RoutesModule } from './register.ts';
import up from './up.ts';

export const modules: readonly RoutesModule[] = [up, login, brands];
