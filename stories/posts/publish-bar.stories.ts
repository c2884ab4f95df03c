import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/publish-bar/define.ts';
import { defaultPostLimits } from '../../contract/post-limits.ts';
import type { Composition } from '../../elements/posts/composer.store.ts';
import { editorBase } from '../../elements/posts/editor.texts.ts';
import { readiness } from '../../elements/posts/readiness.ts';
import { checkText } from '../../elements/posts/text-checks.ts';
import { detail } from '../campaigns/samples.ts';
import { composition, files } from './samples.ts';

export default { title: 'Posts/ev-publish-bar', component: 'ev-publish-bar' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

const bar = (more: Partial<Composition> = {}, needsLogin = false, elsewhere = false) =>
  one(() => {
    const state = composition(more);
    const ready = readiness(state, checkText(state.text, detail), defaultPostLimits, editorBase, 'en');
    return html`<ev-publish-bar
      .state=${state}
      .ready=${ready}
      .needsLogin=${needsLogin}
      .elsewhere=${elsewhere}
    ></ev-publish-bar>`;
  });

export const Ready = bar();
export const Empty = bar({ text: '' });
export const Over = bar({ text: 'Ten thousand tickets. '.repeat(14) });
export const Forbidden = bar({ text: 'Guaranteed returns @metaplex' });
export const NotEligible = bar({ text: 'Something of my own' });
export const TwoCashtags = bar({ text: '$SOL and $USDC' });
export const NeedsLogin = bar({}, true);
/** On another site's page: files are added where it is published. */
export const Elsewhere = bar({}, false, true);
export const NoCampaign = bar({ campaignId: null });
export const Uploading = bar({ phase: 'sending', files, progress: { sent: 1_600_000, total: 2_500_000 } });
export const Publishing = bar({ phase: 'publishing' });
export const Failed = bar({ phase: 'failed', failure: 'You published exactly this text before. Change it a little.' });
export const Unknown = bar({ phase: 'unknown-outcome' });
export const UnknownChecking = bar({ phase: 'unknown-outcome', check: 'busy' });
export const UnknownMissing = bar({ phase: 'unknown-outcome', check: 'missing' });
