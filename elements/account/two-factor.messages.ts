import { 'two-factor' as twoFactor } from '../../messages/en/account.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const twoFactorMessages = messages({ 'two-factor': twoFactor });
export type TwoFactorMessages = MessagesOf<'two-factor'>;
