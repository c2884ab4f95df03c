import campaigns from '../../../messages/en/campaigns.json';
import landingScreen from '../../../messages/en/landing-screen.json';
import socialTags from '../../../messages/en/social-tags.json';
import { messages, type MessagesOf } from '../../core/i18n/messages.ts';

/** Texts of a link preview; the page shows them for a brand that has none. */
export const socialTagsMessages = messages({ 'social-tags': socialTags });

/** Messages of a brand’s landing page. */
export const landingScreenMessages = messages({ campaigns, 'landing-screen': landingScreen });
export type LandingScreenMessages = MessagesOf<'campaigns' | 'landing-screen'>;
