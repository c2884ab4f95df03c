import * as stories from '../../stories/posts/post-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-post-list', fromStories(stories));
