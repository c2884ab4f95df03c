import * as stories from '../../stories/campaigns/campaign-header.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-campaign-header', fromStories(stories));
