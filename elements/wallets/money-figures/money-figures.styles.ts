import { css } from 'lit';

export const styles = css`
  dl {
    margin: 0;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(136px, 45%), 1fr));
    gap: 16px 24px;
  }
  dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  dd {
    margin: 0;
  }
  .figures dd {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
  }
  .figures dd + dd {
    font-size: var(--_font-size-m);
  }
  /* The one large figure: what a person has. */
  .figures > .available dd {
    font-size: var(--_font-size-xl);
    line-height: 1.2;
  }
  .rest > .estimated {
    color: var(--_color-text-subtle);
  }
  .rest {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin-top: 12px;
    color: var(--_color-text-muted);
  }
  .rest > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
  }
  /* The columns of the charts, and on wide pages those of section.styles.ts. */
  :host([above-aside]) .figures {
    column-gap: var(--_space-12);
  }
  @media (min-width: 1024px) {
    :host([above-aside]) .figures {
      display: flex;
    }
    :host([above-aside]) .figures > div {
      flex: 1;
    }
    :host([above-aside]) .figures > .earned {
      flex: 0 0 var(--_size-aside);
    }
  }
`;
