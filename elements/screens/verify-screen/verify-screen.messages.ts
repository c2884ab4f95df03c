import { 'verify-screen' as verifyScreen } from '../../../messages/en/confirmation.json';
import { messages } from '../../base/messages/messages.ts';

export const verifyScreenMessages = messages({ 'verify-screen': verifyScreen });
