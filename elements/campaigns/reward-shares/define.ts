import { define } from '../../base/define.ts';
import { RewardShares } from './reward-shares.ts';

define('ev-reward-shares', RewardShares);

declare global {
  interface HTMLElementTagNameMap {
    'ev-reward-shares': RewardShares;
  }
}
