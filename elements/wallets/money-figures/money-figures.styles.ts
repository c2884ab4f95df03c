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
  /* The columns of the charts, and on wide pages those of section.styles.ts. */
  :host([above-aside]) dl {
    column-gap: var(--_space-12);
  }
  @media (min-width: 1024px) {
    :host([above-aside]) dl {
      display: flex;
    }
    :host([above-aside]) dl > div {
      flex: 1;
    }
    :host([above-aside]) dl > .earned {
      flex: 0 0 var(--_size-aside);
    }
  }
`;
