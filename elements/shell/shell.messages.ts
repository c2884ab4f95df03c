import { shell } from '../../messages/en/shell.json';
import { messages } from '../base/messages/messages.ts';

export const shellMessages = messages({ shell });
