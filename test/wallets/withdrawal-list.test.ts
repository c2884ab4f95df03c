import * as stories from '../../stories/wallets/withdrawal-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-withdrawal-list', fromStories(stories));
