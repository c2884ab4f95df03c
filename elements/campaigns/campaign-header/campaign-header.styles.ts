import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 20px;
    align-items: center;
  }
  p {
    margin-top: 5px;
    font-size: var(--_font-size-s);
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 14px;
    align-items: center;
  }
  @media (max-width: 859px) {
    :host {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 4px 14px;
    }
    .campaign-cover.medium {
      width: 88px;
    }
    .campaign-cover {
      grid-row: 1 / span 2;
      align-self: start;
    }
    .badges {
      grid-column: 2;
      margin-top: 4px;
    }
  }
`;
