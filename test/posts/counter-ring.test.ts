import * as stories from '../../stories/posts/counter-ring.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-counter-ring', fromStories(stories));
