import { css } from 'lit';

export const styles = css`
  .banner {
    position: sticky;
    z-index: 2;
    top: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: center;
    padding: 10px var(--_space-gutter);
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
  }
  @media (max-height: 479px) {
    .banner {
      position: static;
    }
  }
  .page {
    margin-inline: auto;
  }
  .facts {
    margin-block: 24px 40px;
  }
  .content {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
