/** Changes of the basic settings. */
import { eq } from 'drizzle-orm';
import type { BasicSettings, UserSettings } from '../../../contract/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { users } from '../../db/schema.ts';
import { validateBasicSettings, normalizeBasicSettings } from '../../domain/basic-settings.ts';
import { toUserSettings } from './settings.queries.ts';
import { lockUser } from './users.queries.ts';

/** Replaces all basic settings: an omitted field is cleared. */
export async function saveBasicSettings(
  ctx: Context,
  caller: Caller,
  settings: BasicSettings,
): Promise<UserSettings> {
  const detail = validateBasicSettings(settings).map(({ field, msg }) => ({
    loc: ['body', field],
    msg,
    type: `${field}.unknown`,
  }));
  if (detail.length > 0)
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'settings' },
      {
        detail,
      },
    );
  return ctx.database.transaction(async (tx) => {
    const { id } = await lockUser(tx, caller.userId);
    const [user] = await tx
      .update(users)
      .set({ settings: normalizeBasicSettings(settings) })
      .where(eq(users.id, id))
      .returning();
    return toUserSettings(ctx, tx, user!);
  });
}
