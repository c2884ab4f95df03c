/** Reads the built articles (privacy policy, terms) with the operator's name and contact filled in. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Config } from '../config.ts';

interface ArticleFile {
  changed: number;
  /** JSON in the shape of `contract/article.ts`. */
  plain: Buffer;
  brotli: Buffer;
}

/** Reads a file of `dist/app/payload/` by its name, `terms.json`. @returns undefined for a missing one */
export type ReadArticle = (name: string) => Promise<ArticleFile | undefined>;

/** Escapes a text for a JSON string that already has its quotes. */
const toJsonContent = (value: string) => JSON.stringify(value).slice(1, -1);

export function createArticleReader(
  { operator }: Pick<Config, 'operator'>,
  distDir: string,
  /** Reads the file of another build. */
  readShared: (name: string) => Promise<Buffer | undefined> = async () => undefined,
): ReadArticle {
  const files = new Map<string, ArticleFile>();
  const fillPlaceholders = (text: string) =>
    text
      .replaceAll('{operator}', () => toJsonContent(operator.name))
      .replaceAll('{contact}', () => toJsonContent(operator.contact));
  return async (name) => {
    if (!/^[a-z][\w-]*\.json$/.test(name)) return undefined;
    const file = join(distDir, 'app/payload', name);
    const found = await stat(file).catch(() => undefined);
    const shared = found ? undefined : await readShared(name);
    if (!found && !shared) return undefined;
    const changed = found?.mtimeMs ?? 0;
    const known = files.get(name);
    if (known?.changed === changed) return known;
    const text = shared ?? (await readFile(file));
    const plain = Buffer.from(fillPlaceholders(text.toString()));
    const article = { changed, plain, brotli: brotliCompressSync(plain) };
    files.set(name, article);
    return article;
  };
}
