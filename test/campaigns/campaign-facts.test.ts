import * as stories from '../../stories/campaigns/campaign-facts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-campaign-facts', fromStories(stories));
