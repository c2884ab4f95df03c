import { css, html, type TemplateResult } from 'lit';
import { firstRunSteps, type FirstRunStep } from '../../contract/first-run.ts';
import { formatCount, type Locale } from '../../messages/values.ts';
import { stepMarker } from '../ui/styles/step-marker.styles.ts';
import type { FirstRunMessages } from './first-run.messages.ts';

interface FiveStepsOptions {
  locale: Locale;
  /** The sentence of a step where it is not the usual one. */
  getText?: (kind: FirstRunStep) => unknown;
  /** Whether campaigns are joined by invitation only. */
  isByInvitation?: boolean;
  /** Below each other at every width, for a narrow column. */
  isVertical?: boolean;
}

/** Renders the way from joining to the own wallet in five steps: how it works, on each page that shows it. */
export const renderFiveSteps = (
  t: Pick<FirstRunMessages, 'stepName' | 'stepText'>,
  { locale, getText, isByInvitation = false, isVertical = false }: FiveStepsOptions,
): TemplateResult =>
  html`<ol class="five-steps ${isVertical ? 'vertical' : ''}">
    ${firstRunSteps.map(
      (kind, index) =>
        html`<li>
          <span class="marker tabular" aria-hidden="true">${formatCount(index + 1, locale)}</span
          ><span class="step"
            ><b class="strong">${t.stepName({ kind })}</b
            ><span class="text-s muted"
              >${
                getText?.(kind) ??
                t.stepText({ kind: isByInvitation && kind === 'join' ? 'join-invited' : kind })
              }</span
            ></span
          >
        </li>`,
    )}
  </ol>`;

export const fiveStepsStyles = css`
  ${stepMarker}
  .five-steps {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 20px;
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
    inset-inline: 34px -14px;
  }
  .five-steps .step {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .five-steps.vertical {
    grid-template-columns: minmax(0, 1fr);
  }
  .vertical li {
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 14px;
  }
  .five-steps.vertical li:not(:last-child)::before {
    width: 1px;
    height: auto;
    inset-block: 34px -14px;
    inset-inline: 14px auto;
  }
  @media (max-width: 1023px) {
    .five-steps {
      grid-template-columns: minmax(0, 1fr);
    }
    .five-steps li {
      grid-template-columns: 28px minmax(0, 1fr);
      gap: 14px;
    }
    .five-steps li:not(:last-child)::before {
      width: 1px;
      height: auto;
      inset-block: 34px -14px;
      inset-inline: 14px auto;
    }
  }
`;
