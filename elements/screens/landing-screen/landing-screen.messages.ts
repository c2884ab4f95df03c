import campaigns from '../../../messages/en/campaigns.json';
import landingScreen from '../../../messages/en/landing-screen.json';
import posts from '../../../messages/en/posts.json';
import { messages, type MessagesOf } from '../../core/i18n/messages.ts';

/** Messages of a brand’s landing page. */
export const landingScreenMessages = messages({
  campaigns,
  'landing-screen': landingScreen,
  posts,
});
export type LandingScreenMessages = MessagesOf<'campaigns' | 'landing-screen' | 'posts'>;
