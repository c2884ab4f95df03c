/** A copy of the embedded database. */
import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { copyDatabase } from '../../features/maintenance/copy-database.service.ts';
import { defineOperation } from '../operation.ts';

export const writeBackup = defineOperation({
  name: 'backup.write',
  kind: 'act',
  input: v.strictObject({
    file: v.pipe(v.string(), v.maxLength(4000), v.check(isAbsolute, 'must be a whole path')),
  }),
  async run({ ctx, input: { file }, operator, dryRun }) {
    return { file, bytes: dryRun ? 0 : await copyDatabase(ctx, operator, file) };
  },
});

export const backupOperations = [writeBackup];
