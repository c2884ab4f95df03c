import * as stories from '../../stories/account/consent-settings.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-consent-settings', fromStories(stories));
