import * as stories from '../../stories/screens/wallets-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('wallets-screen', fromStories(stories));
