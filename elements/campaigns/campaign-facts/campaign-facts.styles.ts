import { css } from 'lit';

export const styles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    border-block: var(--_border-hairline);
  }
  dl > div {
    padding: 16px 24px 18px;
  }
  dl > div:first-child {
    padding-inline-start: 0;
  }
  dl > div:last-child {
    padding-inline-end: 0;
  }
  dl > div + div {
    border-inline-start: var(--_border-hairline);
  }
  dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-xs);
  }
  dd {
    margin-top: 4px;
    line-height: 1.4;
  }
  .headline {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
    letter-spacing: calc(-0.012em * var(--_letter-spacing-scale));
    line-height: 1.3;
  }
  /* "end of Sat, Dec 5" begins a line here. */
  .headline::first-letter {
    text-transform: uppercase;
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-height: max(24px, var(--_size-target));
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  @media (max-width: 639px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
    dl > div {
      padding: 12px 0;
    }
    dl > div + div {
      border-block-start: var(--_border-hairline);
      border-inline-start: 0;
    }
  }
`;
