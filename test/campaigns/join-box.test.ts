import * as stories from '../../stories/campaigns/join-box.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-join-box', fromStories(stories));
