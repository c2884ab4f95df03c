/** Tables that a job reads as a whole, because that is its work. @type {Record<string, { tables: string[], reason: string }>} */
export const allowedScans = {
  'check-ledger': {
    tables: ['ledger_entries'],
    reason: 'it proves once an hour that all entries together sum to zero',
  },
};
