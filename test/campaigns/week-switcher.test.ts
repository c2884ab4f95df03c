import * as stories from '../../stories/campaigns/week-switcher.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-week-switcher', fromStories(stories));
