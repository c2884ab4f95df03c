import * as stories from '../../stories/wallets/withdrawal-code.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-withdrawal-code', fromStories(stories));
