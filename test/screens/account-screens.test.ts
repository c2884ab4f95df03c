import * as loginError from '../../stories/screens/login-error-screen.stories.ts';
import * as notAllowed from '../../stories/screens/not-allowed-screen.stories.ts';
import * as profile from '../../stories/screens/profile-screen.stories.ts';
import * as settings from '../../stories/screens/settings-screen.stories.ts';
import * as verify from '../../stories/screens/verify-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';

standing('ev-login-error-screen', fromStories(loginError));
standing('ev-not-allowed-screen', fromStories(notAllowed));
standing('ev-profile-screen', fromStories(profile));
standing('ev-settings-screen', fromStories(settings));
standing('ev-verify-screen', fromStories(verify));
