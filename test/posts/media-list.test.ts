import * as stories from '../../stories/posts/media-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-media-list', fromStories(stories));
