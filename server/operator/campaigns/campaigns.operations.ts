/** Campaigns and their files. */
import * as v from 'valibot';
import { checkContent, toCampaignFile, toContent } from '../../domain/campaign-content.ts';
import { campaignFile, campaignFileLimits } from '../../domain/campaign-file.ts';
import { getCampaignByName, loadContent } from '../../topics/campaigns/campaign-files.queries.ts';
import { diffCampaigns, importCampaigns } from '../../topics/campaigns/campaign-files.service.ts';
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
    const row = await getCampaignByName(database.db, input.campaign);
    return toCampaignFile(await loadContent(database.db, row));
  },
});

export const campaignOperations = [readDiff, writeCampaigns, readCampaign];
