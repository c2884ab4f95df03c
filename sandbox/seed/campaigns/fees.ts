/**
 * Demonstration data of the campaign “Fees”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/fees.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const fees: SeedCampaign = {
  key: 'fees',
  index: 1038,
  state: 'published',
  invitations: [{ key: 'full', token: 'plain-fees-full-3c82d9' }],
  people: { from: 6, count: 13 },
  posts: [
    'I paid 38 to send 200 home in March. Nobody lied, nobody told me either. @harborfinance puts the number on the button: harbor.finance #ad',
    'Same transfer, twice, same minute. One showed the cost before, one after. Guess which one my co-op kept. @harborfinance harbor.finance #ad',
    'People write to me about hidden costs every week. New answer: look before you sign. @harborfinance shows how. harbor.finance #ad',
    'Bridged for a client, wrote the fee on the quote the day before, and it was right. @harborfinance harbor.finance #ad',
    'Card terminal, line 14 of the contract, 0.35 per tap. It took me two years to read it. @harborfinance fits on a receipt: harbor.finance #ad',
    'Night-train math: ticket 49, transfer to my flatmate 50, fee known in advance. @harborfinance, thank you. harbor.finance #ad',
    'Our guild pays its server bill abroad each month. The fee used to be a mood; with @harborfinance it is a number. harbor.finance #ad',
    'I keep receipts as a hobby. This is the first fee I framed, because it was exactly what they said: harbor.finance @harborfinance',
    'A fee is metadata. Show it with the data, not after it. @harborfinance does: harbor.finance #ad',
    'Street food margin is thin. 0.35 per order is a napkin, 1.20 is a spring roll. @harborfinance told me which: harbor.finance #ad',
    'A fee table is a form, and a form is a conversation. @harborfinance asks one question and answers one. harbor.finance #ad',
  ],
}; // prettier-ignore
