/** Case rows shaped for the wire. */
import type { SupportCase } from '../../../contract/case.ts';
import type { campaigns, cases, currencies, posts, withdrawals } from '../../db/schema.ts';
import { formatCaseReference } from '../../domain/cases.ts';
import { toExcerpt } from '../../domain/mails.ts';
import { toMoney } from '../../domain/money.ts';

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
          excerpt: toExcerpt(post.content),
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
