import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-composer/define.ts';
import type { Suggestion } from '../../contract/post.ts';
import { postEditor, type PostEditorRequest } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { core, detail, fees, mara, suggestions } from '../campaigns/samples.ts';
import { createStoryApp, neverSettles, type StoryAppOptions } from '../story-app.ts';
import { file } from './samples.ts';

export default {
  title: 'Posts/ev-post-composer',
  component: 'ev-post-composer',
  excludeStories: ['answers'],
} satisfies Meta;
export const answers: StoryAppOptions['typed'] = {
  getCurrentUser: mara,
  listCurrentCampaigns: [core, fees],
  listPastCampaigns: [],
  getCampaign: detail,
  listSuggestions: suggestions,
};
interface Begin {
  text?: string;
  request?: PostEditorRequest;
  files?: readonly File[];
  chosen?: Suggestion;
  typed?: StoryAppOptions['typed'];
  /** State that is set once the user's draft is loaded. */
  change?: Partial<Composition>;
}
const one = ({
  text = '',
  request = { kind: 'post', campaignId: core.id },
  files = [],
  chosen,
  typed = {},
  change,
}: Begin = {}): StoryObj => ({
  render: () => {
    const app = createStoryApp({ typed: { ...answers, ...typed } });
    app.use(postEditor).open(request);
    const { $state, setText, addFiles, applySuggestion } = app.use(composer);
    $state.subscribe(() => undefined)();
    if (text) setText(text);
    if (chosen) applySuggestion(chosen);
    if (files.length) addFiles(files);
    if (change)
      void app
        .use(session)
        .reloadUser()
        .then(() => app.use(composer).update(change));
    return html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`;
  },
});

export const Blank = one();
export const Written = one({ text: suggestions[0]!.content });
/** Another tab has the draft: this one shows it. */
export const OpenElsewhere = one({ text: suggestions[0]!.content, change: { access: 'read' } });
/** The browser has no room for the draft, or refuses storage. */
export const NotSaved = one({
  text: suggestions[0]!.content,
  change: { saved: false, saveFailed: true },
});
export const Over = one({
  text: `${suggestions[0]!.content} ${suggestions[1]!.content} Ask me anything, I kept every receipt.`,
});
export const Reader = one({
  text: suggestions[0]!.content,
  typed: { getCurrentUser: { ...mara, userRoles: ['reader'] } },
});
export const Feedback = one({ request: { kind: 'feedback', campaignId: core.id } });
/** All posts of the week are used: the reason shows before anything is written. */
export const WeekFull = one({
  typed: { getCampaign: { ...detail, maxPostsPerWeek: 3, my: { ...detail.my!, canPost: false } } },
});
/** The draft of a campaign that the user left, or that another account joined. */
export const NotMember = one({
  text: suggestions[0]!.content,
  typed: {
    listCurrentCampaigns: [fees],
    getCampaign: { ...detail, my: { ...detail.my!, joined: false, canPost: false } },
  },
});
export const FromSuggestion = one({ chosen: suggestions[1]! });
export const RefusedFiles = one({
  text: 'Receipts',
  files: [file('notes.pdf', 'tan', '', 'application/pdf').file],
});
export const NoCampaign = one({ request: { kind: 'post' }, typed: { listCurrentCampaigns: [] } });
export const Loading = one({
  typed: {
    getCampaign: neverSettles,
    listSuggestions: neverSettles,
    listCurrentCampaigns: neverSettles,
  },
});
