import shell from '../../messages/en/shell.json';
import { messages } from '../core/i18n/messages.ts';

export const shellMessages = messages({ shell });
