/** Copies the embedded database into a file while the server runs. PostgreSQL has programs of its own for that. */
import { open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Operator } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { privateFileMode } from '../../private-folder.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

const compress = promisify(gzip);

/**
 * The file has the database as it was at one moment, and is whole or not there.
 *
 * @param file absolute; refused if there is one
 * @returns its size in bytes
 */
export async function copyDatabase(
  ctx: Context,
  operator: Operator,
  file: string,
): Promise<number> {
  const { dump } = ctx.database;
  if (!dump)
    throw new OperatorError(
      'PostgreSQL is copied by its own programs: deploy/backup.sh, see docs/guides/restore.md.',
    );
  await ctx.database.transaction((tx) =>
    recordAudit(ctx, tx, {
      action: 'database-copied',
      actor: { kind: 'operator', id: operator.name },
    }),
  );
  const copy = await compress(await dump());
  await writeWhole(file, copy);
  return copy.length;
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  // Nobody else's file is replaced: the name is taken first.
  const taken = await open(file, 'wx', privateFileMode).catch((cause: unknown) => {
    throw new OperatorError(`${file} can’t be written: ${(cause as Error).message}`);
  });
  await taken.close();
  const part = `${file}.part`;
  try {
    const written = await open(part, 'w', privateFileMode);
    try {
      await written.writeFile(content);
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}
