/** How the fields of a campaign's file fit together. The schema of `campaign-file.rules.ts` has checked each of them before. */
import { listAmounts, writeTime } from '../../common/document-fields.ts';
import { getSuggestionName, toComparable, type CampaignContent } from './campaign-content.rules.ts';
import { campaignFields } from './campaign-fields.rules.ts';
import type { FileProblem } from '../../common/file-texts.ts';
import { checkPictures } from './campaign-texts.rules.ts';

/** Checks how the fields fit together. */
export function checkContent(content: CampaignContent): FileProblem[] {
  const { endsAt, maturesAt, claimUntil, weeks, reward } = content;
  const problems: FileProblem[] = [...checkWeeks(content)];
  const check = (ok: boolean, path: FileProblem['path'], message: string) => {
    if (!ok) problems.push({ path, message });
  };
  check(endsAt >= weeks.at(-1)!.endsAt, ['endsAt'], 'must not be before the end of the last week');
  check(maturesAt >= endsAt, ['maturesAt'], `must not be before the end, ${writeTime(endsAt)}`);
  check(claimUntil > maturesAt, ['claimUntil'], 'must be after maturesAt');
  check(
    weeks.some(({ pool }) => toComparable(pool) > 0n),
    ['weeks', 0, 'pool'],
    'must be above 0 in one week or more',
  );
  for (const { path, amount } of listAmounts(campaignFields.reward.fields, reward, ['reward']))
    check(toComparable(amount) > 0n, path, 'must be above 0');
  check(
    reward.model !== 'first-come' || reward.maxPerUser !== null,
    ['reward', 'maxPerUser'],
    'is missing: first-come pays it to each person',
  );
  return [...problems, ...findEqualSuggestions(content), ...checkPictures(content)];
}

function checkWeeks({ startsAt, weeks }: CampaignContent): FileProblem[] {
  const problems: FileProblem[] = [];
  let end = startsAt;
  weeks.forEach((week, index) => {
    if (week.startsAt < end)
      problems.push({
        path: ['weeks', index, 'startsAt'],
        message: `must not be before ${writeTime(end)}, the ${index === 0 ? 'start of the campaign' : 'end of the week before'}`,
      });
    if (week.endsAt <= week.startsAt)
      problems.push({ path: ['weeks', index, 'endsAt'], message: 'must be after its start' });
    end = week.endsAt;
  });
  return problems;
}

function findEqualSuggestions({ suggestions }: CampaignContent): FileProblem[] {
  const names = suggestions.map(getSuggestionName);
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ path: ['suggestions', index, 'content'], message: 'is there twice' }]
      : [],
  );
}
