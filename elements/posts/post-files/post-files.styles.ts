import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  ev-media-list,
  ev-note {
    justify-self: stretch;
  }
`;
