import * as stories from '../../stories/posts/score-parts.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-score-parts', fromStories(stories));
