import * as stories from '../../stories/wallets/withdrawal-sum.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-withdrawal-sum', fromStories(stories));
