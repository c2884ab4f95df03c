/** The frame of a group of settings: heading and introduction, and what is shown until the settings are loaded. */
import { html, type TemplateResult } from 'lit';
import type { UserSettings } from '../../contract/settings.ts';
import type { App } from '../core/app/app.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import type { QueryState } from '../core/api/query-cache.ts';
import { renderSection } from '../ui/section.ts';

export interface SettingsSection {
  heading: string;
  lead: string;
  /** Label of the button after a failure. */
  tryAgain: string;
  /** Hides heading and introduction, because the surrounding page has them. */
  embedded: boolean;
  /** Why the session may not change them; empty where it may. */
  viewOnly: string;
  reload(): void;
  renderBody(settings: UserSettings): TemplateResult;
}

export function renderSettingsSection(
  { data, error }: QueryState<UserSettings>,
  { heading, lead, tryAgain, embedded, viewOnly, reload, renderBody }: SettingsSection,
): TemplateResult {
  const body = data
    ? viewOnly
      ? renderViewOnly(viewOnly, renderBody(data))
      : renderBody(data)
    : error
      ? renderLoadError(error, tryAgain, reload)
      : html`<ev-skeleton shape="fields"></ev-skeleton>`;
  if (embedded) return html`<div class="body">${body}</div>`;
  return renderSection(
    'title',
    heading,
    '',
    html`<div class="body">
      <p class="text-s muted">${lead}</p>
      ${body}
    </div>`,
  );
}

/** The fieldset disables the controls in it. */
const renderViewOnly = (reason: string, body: TemplateResult) =>
  html`<p class="text-s muted">${reason}</p>
    <fieldset class="body" disabled>${body}</fieldset>`;

const renderLoadError = (error: unknown, tryAgain: string, reload: () => void) =>
  html`<ev-note tone="danger" live
    >${getErrorMessage(error)}<ev-button slot="action" size="small" @click=${reload}
      >${tryAgain}</ev-button
    ></ev-note
  >`;

/** Leads from a partner's page to the settings of the product: its session may not change them, and the page could read codes. */
export const renderSettingsLink = (app: App, label: string): TemplateResult =>
  html`<ev-button size="small" target="_blank" href=${app.host.href('/profile/settings')}
    >${label}</ev-button
  >`;
