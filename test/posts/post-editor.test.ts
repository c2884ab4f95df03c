import * as stories from '../../stories/posts/post-editor.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-post-editor', fromStories(stories));
