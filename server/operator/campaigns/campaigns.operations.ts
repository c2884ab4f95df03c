/** Campaigns and their files. */
import * as v from 'valibot';
import { checkContent, toCampaignFile, toContent } from '../../domain/campaign-content.ts';
import { campaignFile, campaignFileLimits } from '../../domain/campaign-file.ts';
import { listCampaignRows, loadContent } from '../../topics/campaigns/campaign-files.queries.ts';
import { describeCampaign } from '../../topics/campaigns/campaign-details.queries.ts';
import { endCampaign } from '../../topics/campaigns/end-campaign.service.ts';
import { getNamedCampaign } from '../../topics/campaigns/named-campaign.queries.ts';
import { diffCampaigns, importCampaigns } from '../../topics/campaigns/campaign-files.service.ts';
import {
  createPreviewLink,
  pauseCampaign,
  publishCampaign,
  resumeCampaign,
} from '../../topics/campaigns/campaign-state.service.ts';
import { defineOperation } from '../operation.ts';

const files = v.strictObject({
  files: v.pipe(
    v.array(
      v.pipe(
        campaignFile,
        v.check((file) => checkContent(toContent(file)).length === 0, 'is no valid campaign'),
      ),
    ),
    v.maxLength(campaignFileLimits.files),
  ),
});
const name = v.pipe(v.string(), v.maxLength(100));

export const readDiff = defineOperation({
  name: 'campaigns.diff',
  kind: 'read',
  input: files,
  run: ({ ctx, input }) => diffCampaigns(ctx, input.files.map(toContent)),
});

export const writeCampaigns = defineOperation({
  name: 'campaigns.import',
  kind: 'act',
  input: files,
  run: ({ ctx, input, operator }) => importCampaigns(ctx, operator, input.files.map(toContent)),
});

export const readCampaign = defineOperation({
  name: 'campaigns.export',
  kind: 'read',
  input: v.strictObject({ campaign: name }),
  async run({ ctx: { database }, input }) {
    const row = await getNamedCampaign(database.db, input.campaign);
    return toCampaignFile(await loadContent(database.db, row));
  },
});

export const readCampaigns = defineOperation({
  name: 'campaigns.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listCampaignRows(ctx.database.db),
});

const byName = v.strictObject({ campaign: name });

export const showCampaign = defineOperation({
  name: 'campaigns.show',
  kind: 'read',
  input: byName,
  run: ({ ctx, input }) => describeCampaign(ctx, input.campaign),
});

export const publish = defineOperation({
  name: 'campaigns.publish',
  kind: 'act',
  input: byName,
  run: ({ ctx, operator, input }) => publishCampaign(ctx, operator, input.campaign),
});

export const pause = defineOperation({
  name: 'campaigns.pause',
  kind: 'act',
  input: byName,
  run: ({ ctx, operator, input }) => pauseCampaign(ctx, operator, input.campaign),
});

export const resume = defineOperation({
  name: 'campaigns.resume',
  kind: 'act',
  input: byName,
  run: ({ ctx, operator, input }) => resumeCampaign(ctx, operator, input.campaign),
});

export const end = defineOperation({
  name: 'campaigns.end',
  kind: 'act',
  input: v.strictObject({
    campaign: name,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'), v.maxLength(300)),
  }),
  run: ({ ctx, operator, input }) => endCampaign(ctx, operator, input),
});

/** A month. */
const maxPreviewHours = 720;

export const preview = defineOperation({
  name: 'campaigns.preview',
  kind: 'act',
  input: v.strictObject({
    campaign: name,
    hours: v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(maxPreviewHours, `must be at most ${maxPreviewHours}`),
    ),
  }),
  async run({ ctx, operator, input, dryRun }) {
    const { path, expiresAt } = await createPreviewLink(ctx, operator, input.campaign, input.hours);
    // The link of a dry run would lead nowhere.
    return { url: dryRun ? null : `${ctx.config.publicUrl}${path}`, expiresAt };
  },
});

export const campaignOperations = [
  readDiff,
  writeCampaigns,
  readCampaign,
  readCampaigns,
  showCampaign,
  publish,
  pause,
  resume,
  end,
  preview,
];
