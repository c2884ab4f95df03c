import * as stories from '../../stories/account/email-form.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-email-form', fromStories(stories));
