/** Tables that a job reads as a whole, because that is its work. @type {Record<string, { tables: string[], reason: string }>} */
export const allowedScans = {
  'check-ledger': {
    tables: ['ledger_entries'],
    reason: 'it proves once an hour that all entries together sum to zero',
  },
};

/** Calls that read more because the person has more to do with: what they read, and why. @type {Record<string, string>} */
export const allowedGrowth = {
  'notification-summary':
    'it counts the offers of all open campaigns that the person has not read, one look-up each, and nothing of other people',
};
