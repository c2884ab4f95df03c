import * as stories from '../../stories/posts/post-text.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-post-text', fromStories(stories));
