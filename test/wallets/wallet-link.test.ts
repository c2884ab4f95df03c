import * as stories from '../../stories/wallets/wallet-link.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-wallet-link', fromStories(stories));
