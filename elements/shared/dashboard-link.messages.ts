import { 'dashboard-link' as dashboardLink } from '../../messages/en/dashboard.json';
import { messages } from '../base/messages/messages.ts';

/** The name of the button that leads to the dashboard, for everybody. */
export const dashboardLinkMessages = messages({ 'dashboard-link': dashboardLink });
