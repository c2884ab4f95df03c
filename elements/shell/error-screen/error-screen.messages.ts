import errorScreen from '../../../messages/en/error-screen.json';
import { messages } from '../../base/messages/messages.ts';

export const errorScreenMessages = messages({ 'error-screen': errorScreen });
