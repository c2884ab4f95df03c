import * as stories from '../../stories/account/profile-summary.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-profile-summary', fromStories(stories));
