/** What follows a publication: toasts, the editor's state, and the discarded draft. */
import { formatDate, formatList } from '../../messages/values.ts';
import { loadModule, warnOfLoadError } from '../base/load-module.ts';
import type { PostCard } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { getMessages } from '../core/i18n/get-messages.ts';
import { getLocale } from '../core/i18n/locale.ts';
import { postEditor } from '../shared/post-editor.store.ts';
import { toasts } from '../core/page/toasts.store.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import { composer } from './composer.store.ts';
import type { Omissions } from './composition.ts';
import { postEditorMessages, type PostEditorMessages } from './post-editor.messages.ts';
import { posts } from './posts.store.ts';

/** What is known of the published post: what the call answered, or the post in a list. */
type PublishedPost = Partial<Pick<PostCard, 'url' | 'resultBy'>>;

const noOmissions: Omissions = { missing: [], missingLanguages: '' };

/** That the post is published: the day of its result, or what it lacks, because then the result is known. */
function getPublishedText(
  { missing, missingLanguages: languages }: Omissions,
  result: PublishedPost | undefined,
  t: PostEditorMessages,
  locale: string,
): string {
  if (missing.length > 0) {
    const text = t.publishedMissing({ list: formatList(missing, locale) });
    return languages ? `${text} ${t.alsoInLanguage({ languages })}` : text;
  }
  if (languages) return t.publishedOtherLanguage({ languages });
  return result?.resultBy
    ? t.publishedResultBy({ date: formatDate(result.resultBy, locale) })
    : t.published;
}

/** The post is published: discards its draft, closes the editor and notifies, with the day of the result or what it lacks. */
export function showPublished(app: App, draftKey: string | null, result?: PublishedPost): void {
  const { kind, omissions = noOmissions } = app.use(composer).$state.get();
  app.use(composer).discardDraft(draftKey);
  app.use(posts).invalidate();
  app.use(postEditor).close();
  const t = getMessages(app, postEditorMessages);
  const url = toSafeUrl(result?.url);
  const run = () => void (url && window.open(url, '_blank', 'noopener,noreferrer'));
  const action = url ? { action: { label: t.seePost, run } } : {};
  const text =
    kind === 'feedback'
      ? t.publishedFeedback
      : getPublishedText(omissions, result, t, getLocale(app));
  app.use(toasts).notify({ tone: 'success', text, ...action });
}

/** The network takes no posts from the product: the editor offers to post there, and to submit the link. */
export function offerPostLink(app: App): void {
  // Without the element the failure alone is shown, which has a button that copies the text.
  void loadModule(() => import('./post-link/define.ts'), warnOfLoadError).then((module) => {
    if (module) app.use(composer).update({ isProductRefused: true });
  });
}

/** The link of a post that the person published is stored. The editor shows it, and the draft is done. */
export function showLinkSubmitted(app: App): void {
  const { draftKey } = app.use(composer).$state.get();
  app.use(composer).discardDraft(draftKey);
  app.use(composer).update({ isProductRefused: true });
  app.use(posts).invalidate();
}

/** Shows the failure in the editor; with a closed editor, in a toast that opens it. */
export function showPublishFailure(app: App, failure: string): void {
  const { $state, update } = app.use(composer);
  update({ phase: 'failed', failure });
  if (app.use(postEditor).$open.get()) return;
  const t = getMessages(app, postEditorMessages);
  const { kind, campaignId } = $state.get();
  const run = () => app.use(postEditor).open({ kind, ...(campaignId && { campaignId }) });
  app.use(toasts).notify({
    tone: 'danger',
    text: failure,
    detail: t.textKept,
    persistent: true,
    action: { label: t.openEditor, run },
  });
}
