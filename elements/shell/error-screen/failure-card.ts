/** A card above a page that shows what was loaded before, because the server failed since. Its elements have to be defined. */
import { html, render, type TemplateResult } from 'lit';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import type { App } from '../../core/app/app.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getIncidentId } from '../../core/http/incident.ts';
import { errorScreenMessages } from './error-screen.messages.ts';
import { formatUtc } from './page-error.ts';
import { separator } from '../../ui/separator.ts';

export interface Failure {
  error: unknown;
  /** Milliseconds. */
  occurredAt: number;
  retry(): void;
}

/** Rendered outside of shadow roots, between shell and page: it has no classes but those of app.css. */
export function renderFailureCard(
  t: Namespaces['error-screen'],
  { error, occurredAt, retry }: Failure,
): TemplateResult {
  const incidentId = getIncidentId(error);
  const code = String(error instanceof ApiError ? error.status : 500);
  const time = new Date(occurredAt).toISOString();
  return html`<ev-note tone="danger" live
    ><p>${t.stale}</p>
    <p>
      ${t.errorCode({ code })}${separator}<time datetime=${time}>${formatUtc(time)}</time
      >${separator}${t.incident({ id: (text) => html`<code>${text}</code>`, incidentId })}
      <ev-copy .value=${incidentId} label=${t.copy}></ev-copy>
    </p>
    <ev-button slot="action" size="small" @click=${retry}>${t.tryAgain}</ev-button></ev-note
  >`;
}

/** Shows it before `page`. @returns a function that removes it */
export function showFailureCard(
  app: App,
  page: HTMLElement,
  failure: Pick<Failure, 'error' | 'retry'>,
): () => void {
  const card = document.createElement('div');
  card.className = 'failure-card';
  const occurredAt = app.clock.now();
  page.before(card);
  const unsubscribe = app
    .use(errorScreenMessages)
    .subscribe((t) => render(renderFailureCard(t, { ...failure, occurredAt }), card));
  return () => {
    unsubscribe();
    card.remove();
  };
}
