import { 'error-screen' as errorScreen } from '../../../messages/en/errors.json';
import { messages } from '../../base/messages/messages.ts';

export const errorScreenMessages = messages({ 'error-screen': errorScreen });
