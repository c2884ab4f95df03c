import * as stories from '../../stories/campaigns/leaderboard.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-leaderboard', fromStories(stories));
