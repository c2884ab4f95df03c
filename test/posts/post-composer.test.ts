import * as stories from '../../stories/posts/post-composer.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-post-composer', fromStories(stories));
