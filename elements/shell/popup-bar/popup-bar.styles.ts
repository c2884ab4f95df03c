import { css } from 'lit';

export const styles = css`
  header {
    display: flex;
    align-items: center;
    gap: 9px;
    height: var(--_size-bar);
    padding-inline: var(--_space-gutter) 8px;
    border-bottom: var(--_border-hairline);
    background: var(--_color-background);
  }
  .logo {
    flex: none;
    width: 22px;
    height: 22px;
  }
  p {
    flex: 1;
    min-width: 0;
    line-height: 1.25;
  }
  strong {
    display: block;
    font-weight: var(--_font-weight-title);
  }
`;
