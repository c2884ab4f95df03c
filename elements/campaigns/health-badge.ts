/** How the health of an account is shown: label, tone and icon. */
import type { TemplateResult } from 'lit';
import { alert, ban, checkCircle, help } from '../ui/icons/icons.ts';
import type { TextTone } from '../base/tone.ts';
import type { ToneLabel } from './campaign-status.ts';
import type { MessagesOf } from '../base/messages/messages.ts';

/** Gets the label and tone of an account health. An unknown value gets the label "not enough data". */
export function getHealthBadge(health: string, t: MessagesOf<'account-health'>): ToneLabel {
  switch (health) {
    case 'good':
      return { tone: 'success', label: t.healthGood };
    case 'moderate':
      return { tone: 'warning', label: t.healthModerate };
    case 'unhealthy':
      return { tone: 'danger', label: t.healthUnhealthy };
    default:
      return { tone: 'muted', label: t.healthUnknown };
  }
}

/** Gets the icon for the tone of a health. */
export const getHealthIcon = (tone: TextTone): TemplateResult =>
  ({ success: checkCircle, warning: alert, danger: ban })[
    tone as 'success' | 'warning' | 'danger'
  ] ?? help;
