import * as stories from '../../stories/campaigns/requirement-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-requirement-list', fromStories(stories));
