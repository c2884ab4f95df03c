/**
 * Every REST call, one small descriptor each. One module per topic, so that a bundle contains only the
 * calls of the topics it uses. The server registers its routes from the same descriptors.
 */
export * from './rest/system.ts';
export * from './rest/auth.ts';
export * from './rest/tokens.ts';
export * from './rest/notifications.ts';
export * from './rest/mark-notifications.ts';
export * from './rest/campaigns.ts';
export * from './rest/settings.ts';
export * from './rest/wallets.ts';
export * from './rest/reports.ts';
export type { RestCall } from './rest/call.ts';
