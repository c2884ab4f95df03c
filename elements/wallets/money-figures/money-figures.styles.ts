import { css } from 'lit';

export const styles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(136px, 45%), 1fr));
    gap: 16px 24px;
    margin: 0;
  }
  dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  dd {
    margin: 0;
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
  }
  dd + dd {
    font-size: var(--_font-size-m);
  }
  .estimated dd {
    color: var(--_color-text-muted);
  }
`;
