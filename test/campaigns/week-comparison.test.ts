import * as stories from '../../stories/campaigns/week-comparison.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-week-comparison', fromStories(stories));
