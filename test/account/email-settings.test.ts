import * as stories from '../../stories/account/email-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-email-settings', fromStories(stories));
