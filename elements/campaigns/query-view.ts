/** How a page shows a query: skeleton, content, not found, or an error with a retry button. */
import { css, html, type TemplateResult } from 'lit';
import { ApiError } from '../core/http/api-error.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import type { QueryState } from '../core/api/query-cache.ts';
import type { CampaignsMessages } from './campaigns.messages.ts';

export interface QueryTemplates<T> {
  t: CampaignsMessages;
  /** Placeholder during loading, in the final size of the content. */
  skeleton(): TemplateResult;
  retry(): void;
  /** Shown for a 404. Without it, a 404 is shown like any other error. */
  notFound?(): TemplateResult;
  content(data: T): TemplateResult;
}

/** What a page shows of a query. */
export type QueryView<T> =
  | { kind: 'loading' }
  | { kind: 'not-found'; error: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'content'; data: T };

/** Derives the view from the state of a query. Data stays visible during and after a failed refetch. */
export function toQueryView<T>({ data, error, loading }: QueryState<T>): QueryView<T> {
  if (data !== undefined) return { kind: 'content', data };
  if (error === undefined || loading) return { kind: 'loading' };
  const isNotFound = error instanceof ApiError && error.status === 404;
  return { kind: isNotFound ? 'not-found' : 'failed', error };
}

/**
 * Renders the state of a query: content, skeleton, "not found", or an error with a retry button.
 * Needs the definitions of `ev-note` and `ev-button`.
 */
export function renderQuery<T>(state: QueryState<T>, templates: QueryTemplates<T>): TemplateResult {
  const view = toQueryView(state);
  switch (view.kind) {
    case 'content':
      return templates.content(view.data);
    case 'loading':
      return html`<div aria-busy="true">${templates.skeleton()}</div>`;
    case 'not-found':
      if (templates.notFound) return templates.notFound();
  }
  return renderLoadError(templates.t, view.error, templates.retry);
}

/** Renders the rows of a list while it loads. Needs the definition of `ev-skeleton`. */
export const renderRowSkeleton = (
  { loading, slow }: Pick<CampaignsMessages, 'loading' | 'slow'>,
  lines: number,
): TemplateResult =>
  html`<ev-skeleton shape="rows" lines=${lines} label=${loading} slow-text=${slow}></ev-skeleton>`;

/** Renders a load error with its message and a retry button. */
export const renderLoadError = (
  t: CampaignsMessages,
  error: unknown,
  retry: () => void,
): TemplateResult =>
  html`<ev-note class="load-error" tone="danger" live
    >${t.loadFailed} ${getErrorMessage(error)}<ev-button slot="action" size="small" @click=${retry}
      >${t.retry}</ev-button
    ></ev-note
  >`;

export const queryStyles = css`
  .load-error {
    margin-block: 14px;
  }
`;
