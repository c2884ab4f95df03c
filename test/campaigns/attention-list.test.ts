import * as stories from '../../stories/campaigns/attention-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-attention-list', fromStories(stories));
