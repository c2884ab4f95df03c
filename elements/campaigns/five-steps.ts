import { css, html, nothing, type TemplateResult } from 'lit';
import { firstRunSteps } from '../../contract/first-run.ts';
import { stepMarker } from '../ui/styles/step-marker.styles.ts';
import type { FirstRunMessages } from './first-run.messages.ts';

/** Renders the way from joining to the own wallet as a line of five steps. `texts`: with a sentence for each. */
export const renderFiveSteps = (
  t: Pick<FirstRunMessages, 'stepName' | 'stepText'>,
  { texts = false } = {},
): TemplateResult =>
  html`<ol class="five-steps ${texts ? 'with-texts' : ''}">
    ${firstRunSteps.map(
      (kind, index) =>
        html`<li>
          <span class="marker tabular" aria-hidden="true">${index + 1}</span
          ><span class="step"
            ><b class="strong">${t.stepName({ kind })}</b>${
              texts ? html`<span class="text-s muted">${t.stepText({ kind })}</span>` : nothing
            }</span
          >
        </li>`,
    )}
  </ol>`;

export const fiveStepsStyles = css`
  ${stepMarker}
  .five-steps {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 12px;
    font-size: var(--_font-size-s);
  }
  .five-steps li {
    position: relative;
    display: grid;
    gap: 8px;
    align-content: start;
  }
  /* The line from one marker to the next. */
  .five-steps li:not(:last-child)::before {
    position: absolute;
    height: 1px;
    background: var(--_color-border);
    content: '';
    inset-block-start: 14px;
    inset-inline: 34px -6px;
  }
  .five-steps .step {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .five-steps.with-texts {
    gap: 20px;
    font-size: var(--_font-size-m);
  }
  @media (max-width: 1023px) {
    .five-steps.with-texts {
      grid-template-columns: minmax(0, 1fr);
    }
    .with-texts li {
      grid-template-columns: 28px minmax(0, 1fr);
      gap: 14px;
    }
    .five-steps.with-texts li:not(:last-child)::before {
      width: 1px;
      height: auto;
      inset-block: 34px -14px;
      inset-inline: 14px auto;
    }
  }
  @media (max-width: 520px) {
    .five-steps:not(.with-texts) {
      gap: 6px;
      font-size: var(--_font-size-xs);
    }
  }
`;
