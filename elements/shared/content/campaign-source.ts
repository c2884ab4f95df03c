import type { CampaignDetail } from '../../../contract/campaign.ts';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { ContentSource } from './content-source.ts';
import type { ContentHost } from './loaded-content.ts';

/**
 * Loads the campaign of `campaign-id` for a part of a campaign that is given no object. Parts of one
 * campaign share one request.
 */
export class CampaignSource extends ContentSource<CampaignDetail> {
  /** @param isGiven whether the page has given the object */
  constructor(host: ContentHost & { readonly campaignId: string }, isGiven: () => boolean) {
    super(host, {
      getId: () => (isGiven() ? '' : host.campaignId),
      importContent: () => loadModule(() => import('./campaign-content.lazy.ts'), warnOfLoadError),
    });
  }
}
