import { css } from 'lit';

export const styles = css`
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: 48px 72px;
    align-items: start;
  }
  .from {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-bottom: 24px;
    font-size: var(--_size-2);
    line-height: 1.4;
  }
  h1 {
    font-size: var(--_size-7);
    letter-spacing: -0.03em;
    line-height: 1.06;
  }
  .sum {
    max-width: 46ch;
    margin-top: 16px;
    color: var(--_text-2);
    font-size: var(--_size-4);
  }
  blockquote {
    max-width: 46ch;
    margin-top: 20px;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--_line);
  }
  .how {
    margin-top: 40px;
  }
  .how li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 12px;
    padding-block: 14px;
    border-top: var(--_hairline);
  }
  .how li > :last-child > span {
    display: block;
  }
  .box {
    position: sticky;
    top: 24px;
    display: grid;
    gap: 18px;
    padding: 24px;
  }
  .figure {
    margin-top: 4px;
    font-size: var(--_size-6);
    font-weight: var(--_weight-title);
    letter-spacing: var(--_track-figure);
    line-height: 1.1;
  }
  .facts {
    display: grid;
    gap: 9px;
    font-size: var(--_size-2);
  }
  .facts div {
    display: flex;
    gap: 16px;
    justify-content: space-between;
  }
  .facts dt {
    color: var(--_text-3);
  }
  .facts dd {
    text-align: end;
  }
  ev-requirement-list {
    padding-top: 12px;
    border-top: var(--_hairline);
  }
  .go {
    display: grid;
    gap: 10px;
    justify-items: stretch;
  }
  .gone {
    max-width: 420px;
    margin-inline: auto;
  }
  @media (max-width: 859px) {
    .two {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    .words {
      display: contents;
    }
    .how {
      order: 3;
      margin-top: 0;
    }
    .box {
      position: static;
      margin-block: 28px 32px;
      padding: 20px;
    }
    h1 {
      font-size: 2rem;
    }
  }
`;
