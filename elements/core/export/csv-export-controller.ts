/** Downloads a list as a CSV file: loads all of its rows and saves the file. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Paged } from '../../../contract/common.ts';
import { listLimits } from '../../../contract/limits.ts';
import { formatCount } from '../../../messages/values.ts';
import { saveFile } from '../app/save-file.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { getErrorMessage } from '../http/error-message.ts';
import { getLocale } from '../i18n/locale.ts';
import type { CsvExportMessages } from './csv-export.messages.ts';
import { toCsv, type CsvRow } from './csv.ts';

/** What is exported. */
export interface CsvSource<T> {
  /** Name of the file, without date and ending. */
  name(t: CsvExportMessages): string;
  headings(t: CsvExportMessages): readonly string[];
  toRow(item: T, t: CsvExportMessages): CsvRow;
  /** @throws ApiError */
  loadPage(cursor: string | undefined, signal: AbortSignal): Promise<Paged<T>>;
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'saved'; count: number; hasMore: boolean }
  | { kind: 'failed'; error: unknown };

/** Excel reads a file without it in the code page of the system. */
const byteOrderMark = '\uFEFF';

/** Loads page by page, up to the limit of a file. */
async function loadRows<T>(source: CsvSource<T>, t: CsvExportMessages, signal: AbortSignal) {
  const rows: CsvRow[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await source.loadPage(cursor ?? undefined, signal);
    rows.push(...page.items.map((item) => source.toRow(item, t)));
    cursor = page.nextCursor;
  } while (cursor && rows.length < listLimits.exportRows && !signal.aborted);
  return { rows, hasMore: Boolean(cursor) };
}

/**
 * "Download CSV" for an element: loads all pages with the person's session and saves them as a file. Needs the definition
 * of `ev-button`.
 */
export class CsvExportController<T> implements ReactiveController {
  readonly #host: WiredElement;
  readonly #source: CsvSource<T>;
  #state: ExportState = { kind: 'idle' };
  #abort: AbortController | undefined;

  constructor(host: WiredElement, source: CsvSource<T>) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#abort?.abort();
    this.#setState({ kind: 'idle' });
  }

  /** Button and result, for the template. */
  render(t: CsvExportMessages): TemplateResult {
    return html`<ev-button
        size="small"
        ?busy=${this.#state.kind === 'loading'}
        @click=${() => void this.#start(t)}
        >${t.download}</ev-button
      >
      <p class="text-s muted" role="status">${this.#result(t)}</p>
      ${
        this.#state.kind === 'failed'
          ? html`<p class="text-s danger" role="alert">
              ${t.failed({ reason: getErrorMessage(this.#state.error) })}
            </p>`
          : nothing
      }`;
  }

  #result(t: CsvExportMessages): string {
    if (this.#state.kind !== 'saved') return '';
    const { count, hasMore } = this.#state;
    const shown = formatCount(count, getLocale(this.#host.app));
    return hasMore ? t.savedNewest({ shown }) : t.saved({ count, shown });
  }

  async #start(t: CsvExportMessages): Promise<void> {
    const { app } = this.#host;
    const { signal } = (this.#abort = new AbortController());
    this.#setState({ kind: 'loading' });
    try {
      const { rows, hasMore } = await loadRows(this.#source, t, signal);
      if (signal.aborted) return;
      const day = new Date(app.clock.now()).toISOString().slice(0, 10);
      const text = byteOrderMark + toCsv([this.#source.headings(t), ...rows]);
      saveFile(`${this.#source.name(t)}-${day}.csv`, 'text/csv;charset=utf-8', text);
      this.#setState({ kind: 'saved', count: rows.length, hasMore });
    } catch (error) {
      if (!signal.aborted) this.#setState({ kind: 'failed', error });
    }
  }

  #setState(state: ExportState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
