import * as stories from '../../stories/screens/account-screens.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('account-screens', fromStories(stories));
