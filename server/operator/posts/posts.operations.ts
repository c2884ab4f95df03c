/** Posts as the operator sees them. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { getNamedCampaign } from '../../features/campaigns/named-campaign.queries.ts';
import { listEditedPosts } from '../../features/posts/edited-posts.queries.ts';
import { defineOperation } from '../operation.ts';

const mostListed = 200;

export const readEditedPosts = defineOperation({
  name: 'posts.edited',
  kind: 'read',
  input: v.strictObject({
    /** Key, number or id. */
    campaign: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(textLimits.name))),
    afterResults: v.boolean(),
  }),
  async run({ ctx, input: { campaign, afterResults } }) {
    const { db } = ctx.database;
    const campaignId = campaign === undefined ? null : (await getNamedCampaign(db, campaign)).id;
    return listEditedPosts(db, { campaignId, afterResults }, mostListed);
  },
});

export const postOperations = [readEditedPosts];
