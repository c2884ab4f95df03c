import firstRun from '../../messages/en/first-run.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const firstRunMessages = messages({ 'first-run': firstRun });
export type FirstRunMessages = MessagesOf<'first-run'>;
