import * as stories from '../../stories/wallets/balance-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-balance-list', fromStories(stories));
