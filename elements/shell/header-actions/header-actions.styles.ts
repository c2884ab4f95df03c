import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    flex: none;
  }
`;
