import verifyScreen from '../../../messages/en/verify-screen.json';
import { messages } from '../../base/messages/messages.ts';

export const verifyScreenMessages = messages({ 'verify-screen': verifyScreen });
