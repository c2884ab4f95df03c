import * as stories from '../../stories/posts/text-checks.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-text-checks', fromStories(stories));
