import { html, type TemplateResult } from 'lit';

/** The summary of the `details` with a chart's table: opens and closes it. For `styles/chart.styles.ts`. */
export const renderTableSummary = (t: {
  chartTable: string;
  chartTableHide: string;
}): TemplateResult =>
  html`<summary>
    <span class="when-closed">${t.chartTable}</span
    ><span class="when-open">${t.chartTableHide}</span>
  </summary>`;
