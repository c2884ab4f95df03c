import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
  }
  .acts {
    display: grid;
    gap: 8px;
  }
`;
