/** What a part of a campaign needs to load itself. Imported with the first `campaign-id`. */
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { campaigns } from '../campaigns.store.ts';
import { contentMessages } from './content.messages.ts';
import { LoadedContent, type ContentHost } from './loaded-content.ts';

export function createContent(host: ContentHost): LoadedContent<CampaignDetail> {
  const messages = new MessagesController(host, contentMessages);
  return new LoadedContent(host, {
    find: (app, id) => app.use(campaigns).detail(id),
    explain(error) {
      const isGone = error instanceof ApiError && error.status === 404;
      return isGone ? messages.value.partGone : messages.value.loadFailed;
    },
  });
}
