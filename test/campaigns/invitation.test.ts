import * as stories from '../../stories/campaigns/invitation.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-invitation', fromStories(stories));
