import * as stories from '../../stories/campaigns/brief.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-brief', fromStories(stories));
