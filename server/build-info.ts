/** Which build this server is: the version of `package.json`, and the commit that it was made of. */
import { readFileSync } from 'node:fs';

/** The manifest above `server/`, in the sources as in the built server. The build adds the commit. */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
  commit?: string;
};

export interface BuildInfo {
  readonly version: string;
  /** Null for a server that runs from its sources. */
  readonly commit: string | null;
}

export const buildInfo: BuildInfo = {
  version: manifest.version,
  commit: manifest.commit ?? null,
};
