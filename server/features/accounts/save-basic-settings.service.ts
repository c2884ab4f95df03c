/** Changes of the basic settings. */
import { eq } from 'drizzle-orm';
import type { BasicSettings, UserSettings } from '../../../contract/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { users } from '../../schema.ts';
import { validateBasicSettings, normalizeBasicSettings } from '../users/basic-settings.rules.ts';
import { toUserSettings } from './settings.queries.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { lockUser } from '../users/users.queries.ts';

/** Names only: the values are personal data that the audit log does not need. */
function findChangedNames(
  before: Partial<BasicSettings>,
  after: Partial<BasicSettings>,
): (keyof BasicSettings)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<
    keyof BasicSettings
  >;
  return [...names].filter((name) => (before[name] ?? null) !== (after[name] ?? null)).sort();
}

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
    const before = await lockUser(tx, caller.userId);
    const next = normalizeBasicSettings(settings);
    const [user] = await tx
      .update(users)
      .set({ settings: next })
      .where(eq(users.id, before.id))
      .returning();
    const changed = findChangedNames(before.settings, next).join(', ');
    // The same names once a day in a session: settings can be changed to and fro at will.
    const day = ctx.clock.now().toISOString().slice(0, 10);
    if (changed)
      await recordAudit(ctx, tx, {
        ...toAuditSource(caller),
        action: 'settings-changed',
        after: { changed },
        onceKey: `settings:${caller.sessionId}:${day}:${changed}`,
      });
    return toUserSettings(ctx, tx, user!, caller);
  });
}
