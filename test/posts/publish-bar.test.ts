import * as stories from '../../stories/posts/publish-bar.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-publish-bar', fromStories(stories));
