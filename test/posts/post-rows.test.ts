import * as stories from '../../stories/posts/post-rows.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-post-rows', fromStories(stories));
