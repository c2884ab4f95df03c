import { campaigns } from '../../../messages/en/campaigns.json';
import { 'first-run' as firstRun } from '../../../messages/en/dashboard.json';
import { welcome, 'landing-screen' as landingScreen } from '../../../messages/en/pages.json';
import { money } from '../../../messages/en/money.json';
import { posts, 'status-reasons' as statusReasons } from '../../../messages/en/posts.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of a brand’s landing page. */
export const landingScreenMessages = messages({
  campaigns,
  'first-run': firstRun,
  'landing-screen': landingScreen,
  money,
  posts,
  'status-reasons': statusReasons,
  welcome,
});
export type LandingScreenMessages = MessagesOf<
  'campaigns' | 'first-run' | 'landing-screen' | 'money' | 'posts' | 'status-reasons' | 'welcome'
>;
