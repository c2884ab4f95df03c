/**
 * Reads the demonstration campaigns: files of `sandbox/demonstration/` that an operator can import as well. Their times are written
 * around a reference day, and move to the day of the first start.
 */
import { fileURLToPath } from 'node:url';
import {
  toContent,
  type CampaignContent,
} from '../../server/features/campaigns/campaign-content.rules.ts';
import { readCampaignFiles } from '../../server/operator/campaigns/campaign-reader.ts';
import { toReferences } from '../../server/features/campaigns/store-campaign-pictures.service.ts';
import { seedCampaigns } from './campaigns/index.ts';
import { getDay } from './seed-times.ts';
import type { LoadedCampaign } from './seed-campaign.ts';

/** The folder in the sources, and in the build, which copies it. */
export const demonstrationFolder = fileURLToPath(new URL('../demonstration', import.meta.url));

/** The first start of the server, as the files have it. Documented in sandbox/demonstration/README.md. */
const referenceDay = new Date('2027-03-01T00:00:00Z');

/** @param base the first start */
export async function readDemonstration(base: Date): Promise<LoadedCampaign[]> {
  const documents = await readCampaignFiles(demonstrationFolder);
  const shiftMs = getDay(base, 0).getTime() - referenceDay.getTime();
  const byKey = new Map(documents.map((document) => [document.file.key, document]));
  return seedCampaigns.map((campaign) => {
    const document = byKey.get(campaign.key);
    if (!document)
      throw new Error(`sandbox/demonstration/ has no file of the campaign ${campaign.key}.`);
    const { file, pictures } = document;
    const content = shiftTimes(toContent(file, toReferences(pictures)), shiftMs);
    return { ...campaign, content, pictures: Object.values(pictures) };
  });
}

function shiftTimes(content: CampaignContent, shiftMs: number): CampaignContent {
  const shift = (time: string) => new Date(Date.parse(time) + shiftMs).toISOString();
  const { startsAt, endsAt, maturesAt, claimUntil, weeks } = content;
  return {
    ...content,
    startsAt: shift(startsAt),
    endsAt: shift(endsAt),
    maturesAt: shift(maturesAt),
    claimUntil: shift(claimUntil),
    weeks: weeks.map((week) => ({
      ...week,
      startsAt: shift(week.startsAt),
      endsAt: shift(week.endsAt),
    })),
  };
}
