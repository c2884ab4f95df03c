import * as stories from '../../stories/ui/code-entry.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-code-entry', fromStories(stories));
