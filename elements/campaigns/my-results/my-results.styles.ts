import { css } from 'lit';

export const styles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
    gap: 14px 24px;
    padding-block: 14px;
    border-bottom: var(--_border-hairline);
  }
  .delayed {
    padding-top: 10px;
  }
  dd {
    margin-top: 2px;
  }
  .rise {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--_color-success);
  }
  ev-success-mark {
    width: 14px;
    height: 14px;
  }
`;
