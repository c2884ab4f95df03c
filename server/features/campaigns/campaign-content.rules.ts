/**
 * The content of a campaign's file, with what the file may leave out: the times of weeks and the end of the campaign; every amount
 * has one spelling. All other dates, such as the end of claims, are the file's own: `campaign-fields.rules.ts`. Files and rows are
 * compared in this form. `toCampaignFile` writes the shortest file of a content.
 */
import { toFile, toIso, toValues, type Values } from '../../common/document-fields.ts';
import { toMinor } from '../../common/money.ts';
import { dayMs } from '../../common/time-math.ts';
import { campaignFields, type SuggestionContent } from './campaign-fields.rules.ts';
import type { CampaignFile, ParsedCampaignFile } from './campaign-file.rules.ts';
import type { PictureReferences } from './campaign-pictures.rules.ts';

/** Times are ISO strings with milliseconds, amounts decimals without trailing zeros. */
export type CampaignContent = Values<typeof campaignFields> & {
  /** The cover, and those that the brief and the terms name by a path. They are files beside the campaign's file, not a field of it. */
  pictures: PictureReferences;
};

const weekMs = 7 * dayMs;
const getWeekEnd = (startsAt: string) => toIso(Date.parse(startsAt) + weekMs);

/** @param pictures the files that its texts name */
export const toContent = (
  file: ParsedCampaignFile,
  pictures: PictureReferences = {},
): CampaignContent => ({ ...toValues(campaignFields, fillInTimes(file)), pictures });

/** Weeks follow each other and have seven days; the campaign ends with the last one. */
function fillInTimes(file: ParsedCampaignFile): ParsedCampaignFile {
  let end = file.startsAt;
  const weeks = file.weeks.map((week) => {
    const startsAt = week.startsAt ?? end;
    end = week.endsAt ?? getWeekEnd(startsAt);
    return { ...week, startsAt, endsAt: end };
  });
  return { ...file, weeks, endsAt: file.endsAt ?? end };
}

/** The shortest file of this content. */
export function toCampaignFile(content: CampaignContent): CampaignFile {
  const { weeks, endsAt } = content;
  const file = toFile(campaignFields, content);
  if (endsAt === weeks.at(-1)!.endsAt) delete file.endsAt;
  let end = content.startsAt;
  weeks.forEach((week, index) => {
    const written = file.weeks[index]!;
    if (week.startsAt === end) delete written.startsAt;
    if (week.endsAt === getWeekEnd(week.startsAt)) delete written.endsAt;
    end = week.endsAt;
  });
  return file;
}

/** For comparisons, whatever the currency. */
export const toComparable = (amount: string): bigint => toMinor(amount, 18);

/** The text of a suggestion names it when a file is imported again. */
export const getSuggestionName = ({ kind, content, language }: SuggestionContent): string =>
  JSON.stringify([kind, language, content]);
