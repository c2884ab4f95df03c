import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/publish-bar/define.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import { PostTextReader } from '../../elements/posts/post-text-reader.ts';
import { validatePost } from '../../elements/posts/validate-post.ts';
import { checkText, type Brief } from '../../elements/posts/check-text.ts';
import { detail } from '../campaigns/samples.ts';
import { composition, files } from './samples.ts';

export default { title: 'Posts/ev-publish-bar', component: 'ev-publish-bar' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

const bar = (
  more: Partial<Composition> = {},
  needsLogin = false,
  embedded = false,
  {
    asking = false,
    campaignReason = '',
    hasMedia = true,
    isByEmail = false,
    brief = detail as Brief,
  } = {},
) =>
  one(() => {
    const state = composition(more);
    const validation = validatePost(
      state,
      checkText(state.text, brief, { hasMedia }),
      new PostTextReader(),
      postEditorMessages.english,
      { locale: 'en', campaignReason },
    );
    return html`<ev-publish-bar
      .state=${state}
      .validation=${validation}
      .needsLogin=${needsLogin}
      .isByEmail=${isByEmail}
      .embedded=${embedded}
      .asking=${asking}
    ></ev-publish-bar>`;
  });

export const Ready = bar();
export const Empty = bar({ text: '' });
export const TooLong = bar({ text: 'Words. '.repeat(45) });
export const Over = bar({ text: 'Ten thousand tickets. '.repeat(14) });
export const Forbidden = bar({ text: 'Guaranteed returns @metaplex' });
export const NotEligible = bar({ text: 'Something of my own' });
export const TwoCashtags = bar({ text: '$SOL and $USDC' });
export const NeedsLogin = bar({}, true);
export const NeedsLoginWithoutText = bar({ text: '' }, true);
/** The person is logged in by email. */
export const ByEmail = bar({}, true, false, { isByEmail: true });
/** On a partner page, the user adds files in the popup. */
export const Elsewhere = bar({}, false, true);
/** Publish was pressed: the paid post lacks its disclosure tag. */
export const Undisclosed = bar({ text: 'With @metaplex at metaplex.com/core' }, false, false, {
  asking: true,
});
/** It lacks more than that: one button adds all of it. */
export const UndisclosedAndIncomplete = bar({ text: 'Something of my own' }, false, false, {
  asking: true,
});
/** Publish was pressed: it has the tag, and misses other things. */
export const Incomplete = bar({ text: 'Words of the user #ad' }, false, false, {
  asking: true,
  hasMedia: false,
  brief: {
    ...detail,
    requirements: [
      { id: 'media', kind: 'media', value: 1, state: 'unknown' },
      { id: 'language', kind: 'language', value: 'ja', state: 'unknown' },
    ],
  },
});
/** All that it misses is what only its author can add. */
export const WithoutPicture = bar(
  { text: 'With @metaplex at metaplex.com/core #ad' },
  false,
  false,
  {
    asking: true,
    hasMedia: false,
    brief: {
      ...detail,
      requirements: [{ id: 'media', kind: 'media', value: 1, state: 'unknown' }],
    },
  },
);
/** The network refused it, and the question comes before the next attempt. */
export const IncompleteAfterFailure = bar(
  { text: 'Words of the user #ad', phase: 'failed', failure: 'X didn’t answer.' },
  false,
  false,
  { asking: true },
);
/** No text can be published this week. */
export const WeekFull = bar({ text: '' }, false, false, {
  campaignReason: postEditorMessages.english.weekFullUntilReason({
    count: 2,
    date: 'Mon, Nov 30, 1:00 AM',
  }),
});
export const NoCampaign = bar({ campaignId: null });
export const Uploading = bar({
  phase: 'sending',
  files,
  progress: { sent: 1_600_000, total: 2_500_000 },
});
export const Publishing = bar({ phase: 'publishing' });
export const Failed = bar({
  phase: 'failed',
  failure: 'You published exactly this text before. Change it a little.',
});
export const Unknown = bar({ phase: 'unknown-outcome' });
export const UnknownChecking = bar({ phase: 'unknown-outcome', outcomeCheck: 'busy' });
export const UnknownMissing = bar({ phase: 'unknown-outcome', outcomeCheck: 'missing' });
