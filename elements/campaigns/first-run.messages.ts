import { 'first-run' as firstRun } from '../../messages/en/dashboard.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const firstRunMessages = messages({ 'first-run': firstRun });
export type FirstRunMessages = MessagesOf<'first-run'>;
