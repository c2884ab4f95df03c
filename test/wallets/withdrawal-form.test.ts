import * as stories from '../../stories/wallets/withdrawal-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-withdrawal-form', fromStories(stories));
