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
  .facts ev-button {
    margin-inline-start: -10px;
  }
  .acts {
    display: grid;
    gap: 8px;
  }
`;
