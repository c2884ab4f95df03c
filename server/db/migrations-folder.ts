/** Where the SQL of the migrations is. */
import { fileURLToPath } from 'node:url';

/** The SQL files, beside this module in the sources and in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
