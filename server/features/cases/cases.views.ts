/** Case rows shaped for the wire. */
import type { SupportCase } from '../../../contract/case.ts';
import type { campaigns, cases, currencies, posts, withdrawals } from '../../schema.ts';
import { formatCaseReference } from './cases.rules.ts';
import { toPostExcerpt } from '../mail/mails.rules.ts';
import { toMoney } from '../../common/money.ts';

/** A case with what it is about. */
export interface CaseFacts {
  row: typeof cases.$inferSelect;
  post: Pick<typeof posts.$inferSelect, 'content' | 'campaignId'> | null;
  campaign: Pick<typeof campaigns.$inferSelect, 'title'> | null;
  withdrawal: Pick<typeof withdrawals.$inferSelect, 'reference' | 'amount'> | null;
  currency: Pick<typeof currencies.$inferSelect, 'code' | 'decimals'> | null;
}

export function toSupportCase({
  row,
  post,
  campaign,
  withdrawal,
  currency,
}: CaseFacts): SupportCase {
  const { id, subject, subjectId, text, answer, answeredAt } = row;
  return {
    id,
    subject,
    subjectId,
    text,
    answer,
    reference: formatCaseReference(id),
    ...(post &&
      campaign && {
        post: {
          campaignId: post.campaignId,
          campaignTitle: campaign.title,
          excerpt: toPostExcerpt(post.content),
        },
      }),
    ...(withdrawal &&
      currency && {
        withdrawal: {
          reference: withdrawal.reference,
          amount: toMoney(withdrawal.amount, currency),
        },
      }),
    status: answeredAt ? 'answered' : 'open',
    createdAt: row.createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
