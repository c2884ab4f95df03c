/** Campaigns and their files. */
import * as v from 'valibot';
import { checkContent } from '../../features/campaigns/campaign-checks.rules.ts';
import {
  toCampaignFile,
  toContent,
  type CampaignContent,
} from '../../features/campaigns/campaign-content.rules.ts';
import { campaignFileLimits } from '../../features/campaigns/campaign-fields.rules.ts';
import { campaignFile } from '../../features/campaigns/campaign-file.rules.ts';
import { isPicturePath } from '../../features/campaigns/campaign-pictures.rules.ts';
import { listCampaignPictures } from '../../features/campaigns/campaign-texts.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { loadPictureFiles } from '../../features/campaigns/campaign-pictures.queries.ts';
import {
  preparePicture,
  toReferences,
  type PreparedPicture,
} from '../../features/campaigns/store-campaign-pictures.service.ts';
import { listCampaignRows, loadContent } from '../../features/campaigns/campaign-files.queries.ts';
import { describeCampaign } from '../../features/campaign-lifecycle/campaign-details.queries.ts';
import { endCampaign } from '../../features/campaigns/end-campaign.service.ts';
import { getNamedCampaign } from '../../features/campaigns/named-campaign.queries.ts';
import {
  diffCampaigns,
  importCampaigns,
} from '../../features/campaigns/import-campaigns.service.ts';
import {
  pauseCampaign,
  publishCampaign,
  resumeCampaign,
} from '../../features/campaigns/change-campaign-state.service.ts';
import {
  decideOwnJoin,
  ownJoinDecisions,
} from '../../features/participations/decide-own-join.service.ts';
import { defineOperation } from '../operation.ts';
import { person } from '../people/people.operations.ts';
import { createPreviewLink } from '../../features/campaigns/create-preview-link.service.ts';

const files = v.strictObject({
  files: v.pipe(
    v.array(
      v.strictObject({
        file: v.pipe(
          campaignFile,
          v.check((file) => checkContent(toContent(file)).length === 0, 'is no valid campaign'),
        ),
        /** The bytes of its pictures by their path, in base64. */
        pictures: v.record(
          v.pipe(v.string(), v.check(isPicturePath, 'is no path of a picture')),
          v.pipe(v.string(), v.base64('is no base64')),
        ),
      }),
    ),
    v.maxLength(campaignFileLimits.files),
  ),
});

/** The contents of files with the pictures that they name. Other pictures are left out. */
async function readFiles({ files: all }: v.InferOutput<typeof files>) {
  const contents: CampaignContent[] = [];
  const prepared = new Map<string, PreparedPicture>();
  for (const { file, pictures } of all) {
    const named: Record<string, PreparedPicture> = {};
    for (const path of listCampaignPictures(file)) {
      const picture = await prepare(path, pictures[path]);
      if (!picture) continue;
      named[path] = picture;
      prepared.set(picture.hash, picture);
    }
    contents.push(toContent(file, toReferences(named)));
  }
  return { contents, pictures: [...prepared.values()] };
}

async function prepare(path: string, base64: string | undefined): Promise<PreparedPicture | null> {
  if (base64 === undefined) return null;
  const result = await preparePicture(Buffer.from(base64, 'base64'));
  if ('problem' in result)
    throw new OperatorError(`The picture ${path} ${result.problem}.`, exitCodes.usage);
  return result.picture;
}
const name = v.pipe(v.string(), v.maxLength(100));

export const readDiff = defineOperation({
  name: 'campaigns.diff',
  kind: 'read',
  input: files,
  run: async ({ ctx, input }) => diffCampaigns(ctx, (await readFiles(input)).contents),
});

export const writeCampaigns = defineOperation({
  name: 'campaigns.import',
  kind: 'act',
  input: files,
  async run({ ctx, input, operator }) {
    const { contents, pictures } = await readFiles(input);
    return importCampaigns(ctx, operator, contents, pictures);
  },
});

export const readCampaign = defineOperation({
  name: 'campaigns.export',
  kind: 'read',
  input: v.strictObject({ campaign: name }),
  async run({ ctx: { database }, input }) {
    const row = await getNamedCampaign(database.db, input.campaign);
    const content = await loadContent(database.db, row);
    return {
      file: toCampaignFile(content),
      pictures: await loadPictureFiles(database.db, content.pictures),
    };
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

export const decideJoin = defineOperation({
  name: 'campaigns.decide-join',
  kind: 'act',
  input: v.strictObject({
    campaign: name,
    person,
    decision: v.picklist(ownJoinDecisions),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'), v.maxLength(300)),
  }),
  run: ({ ctx, operator, input }) => decideOwnJoin(ctx, operator, input),
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
  decideJoin,
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
