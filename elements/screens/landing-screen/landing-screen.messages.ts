import campaigns from '../../../messages/en/campaigns.json';
import landingScreen from '../../../messages/en/landing-screen.json';
import money from '../../../messages/en/money.json';
import posts from '../../../messages/en/posts.json';
import statusReasons from '../../../messages/en/status-reasons.json';
import welcome from '../../../messages/en/welcome.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of a brand’s landing page. */
export const landingScreenMessages = messages({
  campaigns,
  'landing-screen': landingScreen,
  money,
  posts,
  'status-reasons': statusReasons,
  welcome,
});
export type LandingScreenMessages = MessagesOf<
  'campaigns' | 'landing-screen' | 'money' | 'posts' | 'status-reasons' | 'welcome'
>;
