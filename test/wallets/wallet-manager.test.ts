import * as stories from '../../stories/wallets/wallet-manager.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-wallet-manager', fromStories(stories));
