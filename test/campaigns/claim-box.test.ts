import * as stories from '../../stories/campaigns/claim-box.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-claim-box', fromStories(stories));
