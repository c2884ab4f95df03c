/** Title, host and picture of the pages that posts link to. */
import type { LinkPreview } from '../../contract/post.ts';
import type { App } from '../core/app/app.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

export interface LinkPreviews {
  /** Asks once for each link. Null: its page gives none, or it can't be asked for now; then the next call asks again. */
  find(url: string): Promise<LinkPreview | null>;
}

export function linkPreviews(app: App): LinkPreviews {
  const { query } = app.use(typedChannel);
  const found = new Map<string, Promise<LinkPreview | null>>();
  const ask = (url: string) =>
    query('getLinkPreview', { url }).catch(() => {
      found.delete(url);
      return null;
    });
  return {
    find(url) {
      const preview = found.get(url) ?? ask(url);
      found.set(url, preview);
      return preview;
    },
  };
}
