import * as stories from '../../stories/campaigns/welcome.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-welcome', fromStories(stories));
