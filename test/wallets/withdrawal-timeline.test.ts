import * as stories from '../../stories/wallets/withdrawal-timeline.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-withdrawal-timeline', fromStories(stories));
