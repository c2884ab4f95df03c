/**
 * Files of all builds that served during the last 30 days, in a place that the servers share: during a rollout the page of one build
 * may ask a server of the other for its scripts, and a page stays open for longer than a rollout.
 * See docs/decisions/103-files-of-two-builds.md.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import type { AssetStore } from '../../adapters/asset-store.ts';
import type { Context } from '../../context.ts';
import { dayMs, hourMs, minuteMs } from '../../common/time-math.ts';

/** How long the files of a build stay after its last server has ended. */
const retention = 30 * dayMs;
/** How often a server notes that its build serves. */
const noteInterval = hourMs;
/** After a failure: nothing is there for the other build yet. */
const retryInterval = minuteMs;
/** Milliseconds before the list of builds is read for names that are not known: those that come in meanwhile share the read. */
const readDelay = 100;

/** The files of a build take a third of it. */
const maxCachedBytes = 32 * 1024 * 1024;

const buildList = v.object({
  /** When one of its servers last noted that it serves. */
  servedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Paths in `app/`, `embed/` and `css/`, with those of their compressed variants. */
  files: v.array(v.string()),
});
type Build = v.InferOutput<typeof buildList>;

/** @returns undefined for a text that is no list */
function parseBuild(text: string): Build | undefined {
  try {
    return v.parse(buildList, JSON.parse(text));
  } catch {
    return undefined;
  }
}

type FileSource = () => Promise<Readonly<Record<string, Buffer>>>;

const toStorePath = (path: string) => `files/${path}`;

export class SharedAssets {
  /** The files of all builds, as they were read last. */
  #known = new Set<string>();
  #nextRead: Promise<unknown> | undefined;
  /** Files of other builds that were asked for. */
  readonly #cache = new Map<string, Buffer>();
  #cachedBytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #sources: FileSource[] = [];

  /** @param isShared whether a file of the folder `dist` keeps its content for ever */
  constructor(
    readonly ctx: Pick<Context, 'clock' | 'log'>,
    readonly store: AssetStore,
    readonly distDir: string,
    readonly isShared: (path: string) => boolean,
  ) {}

  /** Files that are in no folder, by path. Call it before `start`. */
  add(source: FileSource): void {
    this.#sources.push(source);
  }

  /** Brings the files of this build to the shared place, and removes those of builds that ended long ago. Repeats it until `close`. */
  async start(): Promise<void> {
    let next = noteInterval;
    try {
      await this.#share();
    } catch (err) {
      next = retryInterval;
      this.ctx.log.error(
        { err },
        'The files of this build can’t be shared: pages of two builds may miss scripts',
      );
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.start(), next).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /**
   * @param path such as `app/assets/start-l9r2mk04qx.js`
   * @throws ApiError NOT_READY when the shared place doesn't answer
   */
  async find(
    path: string,
    acceptsBrotli: boolean,
  ): Promise<{ content: Buffer; isBrotli: boolean } | undefined> {
    try {
      if (!(await this.#isKnown(path))) return undefined;
      const isBrotli = acceptsBrotli && this.#known.has(`${path}.br`);
      const content = await this.#read(isBrotli ? `${path}.br` : path);
      return content && { content, isBrotli };
    } catch (err) {
      this.ctx.log.warn({ err }, 'A file of another build can’t be read');
      throw new ApiError('NOT_READY', {}, { retryAfter: 2 }, { cause: err });
    }
  }

  /** The files of the other build are asked for by everybody who has one of its pages open. */
  async #read(path: string): Promise<Buffer | undefined> {
    const cached = this.#cache.get(path);
    if (cached) return cached;
    const content = await this.store.get(toStorePath(path));
    if (!content) return undefined;
    this.#cachedBytes += content.length;
    if (this.#cachedBytes > maxCachedBytes) {
      this.#cache.clear();
      this.#cachedBytes = content.length;
    }
    this.#cache.set(path, content);
    return content;
  }

  /** A server of another build may have brought its files since the last read. */
  async #isKnown(path: string): Promise<boolean> {
    if (this.#known.has(path)) return true;
    if (!this.isShared(path)) return false;
    this.#nextRead ??= wait(readDelay).then(() => {
      this.#nextRead = undefined;
      return this.#readBuilds();
    });
    await this.#nextRead;
    return this.#known.has(path);
  }

  async #readBuilds(): Promise<Map<string, Build>> {
    const builds = new Map<string, Build>();
    for (const name of await this.store.list('builds')) {
      const content = await this.store.get(`builds/${name}`);
      const build = content && parseBuild(content.toString());
      if (build)
        builds.set(name, { ...build, files: build.files.filter((path) => this.#canHold(path)) });
      else if (content) this.ctx.log.warn({ name }, 'A list of the files of a build is unreadable');
    }
    this.#known = new Set([...builds.values()].flatMap(({ files }) => files));
    return builds;
  }

  /** Others may write to the place: a list must not lead out of it. */
  #canHold(path: string): boolean {
    return this.isShared(path.replace(/\.br$/, '')) && !path.split(/[/\\]/).includes('..');
  }

  async #share(): Promise<void> {
    const made: Record<string, Buffer> = {};
    for (const read of this.#sources) Object.assign(made, await read());
    const inFolders = await listFiles(this.distDir, this.isShared);
    const files = [...inFolders, ...Object.keys(made)].sort();
    const builds = await this.#readBuilds();
    for (const path of files) {
      if (this.#known.has(path)) continue;
      const content = made[path] ?? (await readFile(join(this.distDir, path)));
      await this.store.put(toStorePath(path), content);
    }
    const name = `${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)}.json`;
    const now = this.ctx.clock.now();
    const build: Build = { servedAt: now.toISOString(), files };
    // Last: a server that reads it finds the files.
    await this.store.put(`builds/${name}`, Buffer.from(JSON.stringify(build)));
    await this.#removeEnded(builds.set(name, build), now);
    await this.#readBuilds();
  }

  /** The list of a build goes last, so that the next run goes on after a failure. */
  async #removeEnded(builds: ReadonlyMap<string, Build>, now: Date): Promise<void> {
    const isEnded = ({ servedAt }: Build) => now.getTime() - Date.parse(servedAt) > retention;
    const kept = new Set(
      [...builds.values()].flatMap((build) => (isEnded(build) ? [] : build.files)),
    );
    for (const [name, build] of builds) {
      if (!isEnded(build)) continue;
      for (const path of build.files)
        if (!kept.has(path)) await this.store.delete(toStorePath(path));
      await this.store.delete(`builds/${name}`);
    }
  }
}

async function listFiles(distDir: string, isShared: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['app', 'embed']) {
    const root = join(distDir, folder);
    // A server whose client files are not built yet has none to share.
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile()) {
        const path = relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (isShared(path.replace(/\.br$/, ''))) found.push(path);
      }
  }
  return found;
}
