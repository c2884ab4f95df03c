/** Cases for stories and tests. */
import type { SupportCase } from '../../contract/case.ts';

export const openCase: SupportCase = {
  id: '4f2a91c3-0c1e-4b57-9d3c-2b1a7f60e101',
  reference: 'C-4F2A91C3',
  subject: 'post',
  subjectId: '7b0e5c9e-5d0a-4f0e-8f62-6a2f6cf0a101',
  post: {
    campaignId: '7b0e5c9e-5d0a-4f0e-8f62-6a2f6cf0a001',
    campaignTitle: 'Core, in your own words',
    excerpt: 'Moved our whole collection to Core last night. Numbers in the thread.',
  },
  text: 'The tag #ad is in the first line of the second post of the thread.\nPlease look again.',
  status: 'open',
  createdAt: '2026-11-12T09:30:00.000Z',
  answer: null,
  answeredAt: null,
};
export const answeredCase: SupportCase = {
  id: '9c1d70aa-0c1e-4b57-9d3c-2b1a7f60e102',
  reference: 'C-9C1D70AA',
  subject: 'withdrawal',
  subjectId: '7b0e5c9e-5d0a-4f0e-8f62-6a2f6cf0a202',
  withdrawal: { reference: 'EV-20261109-17', amount: { amount: '60', currency: 'USDC' } },
  text: 'It says completed, but my wallet shows nothing.',
  status: 'answered',
  createdAt: '2026-11-10T16:05:00.000Z',
  answer:
    'The transfer arrived at 16:20 in the token account of USDC. Your wallet hides new tokens by default: switch on “Show all tokens”.',
  answeredAt: '2026-11-11T08:00:00.000Z',
};
