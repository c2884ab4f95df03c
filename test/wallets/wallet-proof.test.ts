import * as stories from '../../stories/wallets/wallet-proof.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-wallet-proof', fromStories(stories));
