import * as stories from '../../stories/account/session-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-session-list', fromStories(stories));
