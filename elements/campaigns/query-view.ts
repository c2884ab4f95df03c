import { css, html, type TemplateResult } from 'lit';
import { CallError } from '../core/call-error.ts';
import { errorMessage } from '../core/error-message.ts';
import type { QueryState } from '../core/query.ts';
import type { CampaignsTexts } from './campaigns.texts.ts';

export interface QueryView<T> {
  t: CampaignsTexts;
  /** What stands for the content while it is not there, in its final size. */
  skeleton(): TemplateResult;
  retry(): void;
  /** What the server said is not there; without it, an error like any other. */
  missing?(): TemplateResult;
  show(data: T): TemplateResult;
}

/** One of content, skeleton, "not there" and error with a retry. Uses `ev-note`, `ev-button`: import their define. */
export function queryView<T>(state: QueryState<T> | undefined, view: QueryView<T>): TemplateResult {
  if (state?.data !== undefined) return view.show(state.data);
  if (state?.error !== undefined && !state.loading) {
    if (view.missing && state.error instanceof CallError && state.error.status === 404) return view.missing();
    return failed(view.t, state.error, view.retry);
  }
  return html`<div aria-busy="true">${view.skeleton()}</div>`;
}

/** An error in its place, with its sentence and a retry. */
export const failed = (t: CampaignsTexts, error: unknown, retry: () => void): TemplateResult =>
  html`<ev-note class="failed" tone="bad" live
    >${t.loadFailed} ${errorMessage(error)}<ev-button slot="action" size="small" @click=${retry}>${t.retry}</ev-button></ev-note
  >`;

export const queryStyles = css`
  .failed {
    margin-block: 14px;
  }
`;
