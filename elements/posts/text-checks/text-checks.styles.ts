import { css } from 'lit';

export const styles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    padding: 10px 20px;
    border-top: var(--_border-hairline);
    background: var(--_color-surface);
    font-size: var(--_font-size-s);
  }
  li {
    display: flex;
    gap: 5px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > .icon-small {
    display: flex;
    flex: none;
  }
  .later {
    align-items: flex-start;
  }
  .later > .icon-small {
    align-items: center;
    height: 1lh;
  }
  .summary,
  .add {
    display: none;
  }
  .unmet {
    color: var(--_color-text-subtle);
  }
  /* What nobody has checked yet is not less than the rest. */
  .unmet.later {
    color: var(--_color-text);
  }
  .met {
    color: var(--_color-success);
  }
  .violated {
    color: var(--_color-danger);
    font-weight: var(--_font-weight-strong);
  }
  @media (max-width: 859px) {
    ul {
      padding-block: 4px;
    }
    ul:not(.folded) {
      padding-block-end: 10px;
    }
    .plain {
      display: none;
    }
    .summary {
      display: flex;
      margin-inline-end: auto;
    }
    .add {
      display: flex;
      flex: none;
    }
    ul:not(.folded) > .summary {
      flex-basis: 100%;
    }
    .summary button {
      display: flex;
      gap: 5px;
      align-items: center;
      min-height: max(32px, var(--_size-target));
      padding: 0;
      border: 0;
      background: none;
      font: inherit;
      text-align: start;
      cursor: pointer;
    }
    .summary .icon-small {
      display: flex;
    }
    [aria-expanded='true'] > .chevron {
      rotate: 180deg;
    }
    /* What is left: the button that adds what is missing, banned terms in the text, and what is checked after publishing. */
    .folded > li:not(.summary, .add, .banned.violated, .later) {
      display: none;
    }
  }
`;
