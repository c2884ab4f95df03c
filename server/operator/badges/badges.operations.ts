/** Badges of the profile. */
import * as v from 'valibot';
import { text } from '../../../contract/common.ts';
import { textLimits } from '../../../contract/limits.ts';
import languages from '../../../messages/languages.json';
import { target } from '../../features/notifications/operator-notice.rules.ts';
import { listBadgesWithRules } from '../../features/badges/badges.queries.ts';
import { giveBadgeByHand } from '../../features/badges/give-badges.service.ts';
import { defineOperation } from '../operation.ts';
import { person } from '../people/people.operations.ts';
import { setBadge } from '../../features/badges/set-badge.service.ts';

const required = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1, 'must not be empty'));
const id = v.pipe(
  v.string(),
  v.regex(
    /^[a-z\d][a-z\d-]{0,49}$/,
    'must be a short name of lower-case letters, digits and hyphens',
  ),
);
const count = (max: number) =>
  v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(max, `must be at most ${max}`),
  );

const title = required(textLimits.name);
const description = required(textLimits.noticeBody);
/** The languages into which a badge can be translated: those of the app, without English. */
export const translationLanguages = Object.keys(languages).filter((code) => code !== 'en');
const translations = v.record(
  v.picklist(translationLanguages),
  v.strictObject({ title, description: v.optional(description) }),
);

export const readBadges = defineOperation({
  name: 'badges.list',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => listBadgesWithRules(ctx.database.db),
});

export const writeBadge = defineOperation({
  name: 'badges.set',
  kind: 'act',
  input: v.pipe(
    v.strictObject({
      id,
      title,
      imageUrl: target,
      description: v.optional(description),
      translations: v.optional(translations),
      url: v.optional(target),
      rule: v.optional(
        v.variant('kind', [
          v.strictObject({ kind: v.literal('rank'), best: count(1000) }),
          v.strictObject({ kind: v.literal('impressions'), atLeast: count(1e12) }),
        ]),
      ),
    }),
    // A profile shows both texts in one language.
    v.check(
      (badge) =>
        Object.values(badge.translations ?? {}).every(
          (one) => !one.description === !badge.description,
        ),
      'Give a description in each of the languages that have a title, or in none.',
    ),
  ),
  async run({ ctx, operator, input }) {
    const { description = null, translations = null, url = null, rule = null, ...badge } = input;
    await setBadge(ctx, operator, { ...badge, description, translations, url, rule });
    return { id: badge.id };
  },
});

export const giveBadge = defineOperation({
  name: 'badges.give',
  kind: 'act',
  input: v.strictObject({ badge: id, person }),
  async run({ ctx, operator, input }) {
    return { isNew: await giveBadgeByHand(ctx, operator, input.badge, input.person) };
  },
});

export const badgeOperations = [readBadges, writeBadge, giveBadge];
