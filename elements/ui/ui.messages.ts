import { ui } from '../../messages/en/ui.json';
import { messages } from '../base/messages/messages.ts';

/** What controls show and announce where no property sets it. */
export const uiMessages = messages({ ui });
