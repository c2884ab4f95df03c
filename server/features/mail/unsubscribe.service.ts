/**
 * The link by which a person turns off one kind of mail, without a login (RFC 8058). Its token names setting and account and
 * is signed. It has no end: it only turns off what the mail itself is, and old mails must keep their link.
 */
import { eq } from 'drizzle-orm';
import type { MailSetting } from '../../../contract/settings.ts';
import { mailSettings } from '../../../contract/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import { users } from '../../schema.ts';
import { isUuid } from '../../db/query.ts';
import { equalHashes } from '../../common/codes.ts';
import { defaultSettings } from '../users/basic-settings.rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

const purpose = 'unsubscribe';

export function createUnsubscribeLink(ctx: Context, userId: string, setting: MailSetting): string {
  const claim = `${setting}.${userId}`;
  return `${ctx.config.publicUrl}/unsubscribe/${claim}.${ctx.vault.derive(purpose, claim)}`;
}

function parseToken(ctx: Context, token: string): { userId: string; setting: MailSetting } | null {
  const [name = '', userId = '', ...signature] = token.split('.');
  const setting = mailSettings.find((one) => one === name);
  const signatures = ctx.vault.deriveAll(purpose, `${name}.${userId}`);
  const isSigned = signatures.some((right) => equalHashes(right, signature.join('.')));
  return setting && isUuid(userId) && isSigned ? { userId, setting } : null;
}

/** Repeating changes nothing. @throws ApiError NOT_FOUND for a token that is forged, or of a deleted account */
export async function unsubscribe(ctx: Context, token: string, client: Client): Promise<void> {
  const target = parseToken(ctx, token);
  if (!target) throw linkUnknown();
  const { userId, setting } = target;
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId).catch(() => Promise.reject(linkUnknown()));
    const settings = { ...defaultSettings, ...user.settings };
    if (!settings[setting]) return;
    await tx
      .update(users)
      .set({ settings: { ...settings, [setting]: false } })
      .where(eq(users.id, userId));
    const day = ctx.clock.now().toISOString().slice(0, 10);
    await recordAudit(ctx, tx, {
      action: 'settings-changed',
      actor: { kind: 'person', id: userId },
      subjectId: userId,
      client,
      after: { changed: setting, by: 'link' },
      onceKey: `unsubscribe:${userId}:${day}:${setting}`,
    });
  });
}

const linkUnknown = () => new ApiError('NOT_FOUND', { kind: 'unsubscribe-link' });
