import { define } from '../../base/define.ts';
import { CampaignFacts } from './campaign-facts.ts';

define('ev-campaign-facts', CampaignFacts);

declare global {
  interface HTMLElementTagNameMap {
    'ev-campaign-facts': CampaignFacts;
  }
}
