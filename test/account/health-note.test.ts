import * as stories from '../../stories/account/health-note.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-health-note', fromStories(stories));
