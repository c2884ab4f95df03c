/** What elements without a session ask the product's services for, when no answers are recorded for them. */
import { defaultPostLimits } from '../../contract/limits.ts';

/** @type {Record<string, unknown>} */
const procedures = { listCampaigns: [], getPostLimits: defaultPostLimits };

/** @type {import('../stub-server.mjs').Service} */
export const signedOut = {
  answer({ path, query }) {
    const names = path.replace(/^\/trpc\//, '').split(',');
    if (!names.every((name) => name in procedures)) return undefined;
    const results = names.map((name) => ({ result: { data: procedures[name] } }));
    return { body: JSON.stringify(query.has('batch') ? results : results[0]) };
  },
};
