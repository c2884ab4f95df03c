import { campaigns } from '../../messages/en/campaigns.json';
import { 'first-run' as firstRun } from '../../messages/en/dashboard.json';
import { money } from '../../messages/en/money.json';
import { welcome } from '../../messages/en/pages.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the page for signed-out visitors. */
export const welcomeMessages = messages({ campaigns, 'first-run': firstRun, money, welcome });
export type WelcomeMessages = MessagesOf<'campaigns' | 'first-run' | 'money' | 'welcome'>;
