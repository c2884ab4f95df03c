import * as stories from '../../stories/posts/suggestion-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-suggestion-list', fromStories(stories));
