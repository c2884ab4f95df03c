import * as stories from '../../stories/wallets/wallet-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-wallet-list', fromStories(stories));
