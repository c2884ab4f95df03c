import * as stories from '../../stories/screens/campaign-screens.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('the screens of campaigns', fromStories(stories));
