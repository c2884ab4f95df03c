/** The chunks of each route, from the app's build: the page names them, so that they load at once and not one import after the other. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from './app-page.ts';

/**
 * Paths of chunks by the pattern of a route; `*`: those of an unknown path, `hydration`: what takes a rendered
 * page over, `early`: what runs before
 * its first paint, `articles`: texts.
 */
type RouteChunks = Readonly<Record<string, readonly string[] | undefined>>;

const readRouteChunks = async (distDir: string): Promise<RouteChunks> =>
  JSON.parse(
    await readFile(join(distDir, 'app', 'routes.json'), 'utf8').catch(() => '{}'),
  ) as RouteChunks;

/** The scripts that take a rendered page over, the first one first. A build without them renders no page. */
export const findHydrationScripts = async (distDir: string): Promise<readonly string[]> =>
  (await readRouteChunks(distDir))['hydration'] ?? [];

/** The script that remembers what is pressed before these have loaded. */
export const findEarlyScript = async (distDir: string): Promise<string | undefined> =>
  (await readRouteChunks(distDir))['early']?.[0];

/** The address of the text of an article. */
export const findArticleAddress = async (
  distDir: string,
  name: string,
): Promise<string | undefined> =>
  (await readRouteChunks(distDir))['articles']?.find((path) =>
    path.startsWith(`/payload/${name}-0`),
  );

/**
 * Names a route's chunks in the page. The first script preloads them as soon as it runs: as links they would share a slow connection
 * with it. A build without the list works, too.
 * @param route its pattern in `common/page-table.ts`, or `notFoundRoute`
 */
export async function addRouteChunks(
  html: string,
  distDir: string,
  route: string,
): Promise<string> {
  const chunks = (await readRouteChunks(distDir))[route] ?? [];
  const meta = `<meta name="chunks" content="${escapeHtml(chunks.join(' '))}">`;
  return chunks.length ? html.replace('</head>', () => `${meta}</head>`) : html;
}
