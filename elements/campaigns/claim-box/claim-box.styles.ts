import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
    scroll-margin-top: 80px;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 16px 24px;
    align-items: start;
  }
  .inactive {
    padding: 16px 20px;
    background: none;
  }
  ev-money {
    display: block;
    margin: 4px 0 6px;
  }
  .wide,
  .card > p {
    grid-column: 1 / -1;
  }
  @container (max-width: 480px) {
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
