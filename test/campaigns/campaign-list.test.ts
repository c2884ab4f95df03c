import * as stories from '../../stories/campaigns/campaign-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-campaign-list', fromStories(stories));
