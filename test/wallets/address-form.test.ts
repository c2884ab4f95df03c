import * as stories from '../../stories/wallets/address-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-address-form', fromStories(stories));
