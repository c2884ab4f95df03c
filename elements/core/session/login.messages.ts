import { login } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const loginMessages = messages({ login });
