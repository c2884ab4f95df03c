/** The table of the same data below a chart, or below the sentence in place of one. For `styles/chart.styles.ts`. */
import { html, nothing, type TemplateResult } from 'lit';

/** Headings and cells as text; the first cell of a row is its heading. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface ChartTableMessages {
  chartTable: string;
  chartTableHide: string;
}

/** Closed until the person opens it. */
export const renderChartTable = (
  t: ChartTableMessages,
  { head, rows }: ChartTable,
  onToggle?: () => void,
): TemplateResult =>
  html`<details @toggle=${onToggle ?? nothing}>
    <summary>
      <span class="when-closed">${t.chartTable}</span
      ><span class="when-open">${t.chartTableHide}</span>
    </summary>
    <div class="data">
      <table class="table">
        <thead>
          <tr>
            ${head.map((text, at) => html`<th scope="col" class=${at > 0 ? 'align-end' : nothing}>${text}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(renderRow)}
        </tbody>
      </table>
    </div>
  </details>`;

const renderRow = ([title, ...texts]: readonly string[]): TemplateResult =>
  html`<tr>
    <th scope="row"><bdi>${title}</bdi></th>
    ${texts.map((text) => html`<td class="align-end nowrap">${text}</td>`)}
  </tr>`;
