/**
 * A card at the bottom of a page that shows what was loaded before: the server failed since, or can't be reached. It moves nothing
 * of the page. Its elements have to be defined.
 */
import { html, render, type TemplateResult } from 'lit';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import { TranslatorGuard } from '../../base/translator-guard.ts';
import type { App } from '../../core/app/app.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getIncidentId } from '../../core/http/incident.ts';
import { errorScreenMessages } from './error-screen.messages.ts';
import { formatUtc } from './page-error.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { translations } from '../../core/i18n/translations.ts';
import { alert, offline } from '../../ui/icons/icons.ts';
import { separator } from '../../ui/separator.ts';
import { formatTime, type Locale } from '../../../messages/values.ts';

export interface Failure {
  error: unknown;
  /** Milliseconds. */
  occurredAt: number;
  retry(): void;
}

export interface LostConnection {
  /** Whether the browser is online: then it is our server that can't be reached. */
  isOnline: boolean;
  /** When the data that are shown were loaded, in milliseconds; 0 where there are none. */
  updatedAt: number;
  locale: Locale;
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
  return html`<ev-note live
    ><span slot="icon">${alert}</span>
    <p><strong>${t.stale}</strong></p>
    <p>
      ${t.errorCode({ code })}${separator}<time datetime=${time}>${formatUtc(time)}</time
      >${separator}${t.incident({ id: (text) => html`<code translate="no">${text}</code>`, incidentId })}
      <ev-copy .value=${incidentId} label=${t.copy}></ev-copy>
    </p>
    <ev-button slot="action" size="small" @click=${retry}>${t.tryAgain}</ev-button></ev-note
  >`;
}

/** "You're offline. Last updated 14:12." */
export function renderConnectionCard(
  t: Namespaces['error-screen'],
  { isOnline, updatedAt, locale, retry }: LostConnection,
): TemplateResult {
  const time = formatTime(updatedAt, locale);
  return html`<ev-note live
    ><span slot="icon">${offline}</span>
    <p>
      <strong>${isOnline ? t.unreachable : t.youAreOffline}</strong>
      ${updatedAt ? t.lastUpdated({ time }) : ''}
    </p>
    <ev-button slot="action" size="small" @click=${retry}>${t.tryAgain}</ev-button></ev-note
  >`;
}

/** How high the card is. A bar at the bottom of a page leaves this room. */
const heightProperty = '--app-notice-height';

/** Shows a card after `page`. @returns a function that removes it */
function showCard(
  app: App,
  page: HTMLElement,
  renderCard: (t: Namespaces['error-screen']) => TemplateResult,
): () => void {
  const card = document.createElement('div');
  card.className = 'failure-card';
  card.toggleAttribute('data-keep-clear', true);
  page.after(card);
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(heightProperty, `${card.offsetHeight}px`);
  });
  observer.observe(card);
  const guard = new TranslatorGuard();
  guard.observe(card);
  const unsubscribe = app
    .use(translations)
    .subscribe((loaded) =>
      guard.update(() => render(renderCard(errorScreenMessages.translate(loaded)), card)),
    );
  return () => {
    unsubscribe();
    guard.disconnect();
    observer.disconnect();
    style.removeProperty(heightProperty);
    card.remove();
  };
}

export function showFailureCard(
  app: App,
  page: HTMLElement,
  failure: Pick<Failure, 'error' | 'retry'>,
): () => void {
  const occurredAt = app.clock.now();
  return showCard(app, page, (t) => renderFailureCard(t, { ...failure, occurredAt }));
}

export const showConnectionCard = (
  app: App,
  page: HTMLElement,
  lost: Omit<LostConnection, 'locale'>,
): (() => void) =>
  showCard(app, page, (t) => renderConnectionCard(t, { ...lost, locale: getLocale(app) }));
