import { css } from 'lit';

export const styles = css`
  .layout {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: 48px 72px;
    align-items: start;
  }
  .inviter {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-bottom: 24px;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  h1 {
    font-size: var(--_font-size-3xl);
    letter-spacing: -0.03em;
    line-height: 1.06;
  }
  .summary {
    max-width: 46ch;
    margin-top: 16px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  blockquote {
    max-width: 46ch;
    margin-top: 20px;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--_color-border);
  }
  .steps {
    margin-top: 40px;
  }
  .steps li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
    padding-block: 14px;
    border-top: var(--_border-hairline);
  }
  .steps li > :last-child > span {
    display: block;
  }
  .offer {
    position: sticky;
    top: 24px;
    display: grid;
    gap: 18px;
    padding: 24px;
  }
  .figure {
    margin-top: 4px;
    font-size: var(--_font-size-2xl);
    font-weight: var(--_font-weight-title);
    letter-spacing: var(--_letter-spacing-figure);
    line-height: 1.1;
  }
  .facts {
    display: grid;
    gap: 9px;
    font-size: var(--_font-size-s);
  }
  .facts div {
    display: flex;
    gap: 16px;
    justify-content: space-between;
  }
  .facts dt {
    color: var(--_color-text-subtle);
  }
  .facts dd {
    text-align: end;
  }
  ev-requirement-list {
    padding-top: 12px;
    border-top: var(--_border-hairline);
  }
  .actions {
    display: grid;
    gap: 10px;
    justify-items: stretch;
  }
  .not-found {
    max-width: 420px;
    margin-inline: auto;
  }
  @media (max-width: 859px) {
    .layout {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .intro {
      display: contents;
    }
    .steps {
      order: 3;
      margin-top: 0;
    }
    .offer {
      position: static;
      margin-block: 28px 32px;
      padding: 20px;
    }
    h1 {
      font-size: 2rem;
    }
  }
`;
