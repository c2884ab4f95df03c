import { css } from 'lit';

export const styles = css`
  header {
    display: flex;
    align-items: center;
    gap: 9px;
    height: var(--_bar);
    padding-inline: var(--_gutter) 8px;
    border-bottom: var(--_hairline);
    background: var(--_ground);
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
    font-weight: var(--_weight-title);
  }
`;
