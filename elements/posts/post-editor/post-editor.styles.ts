import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
  }
  .signed-out {
    padding: 24px;
  }
  ev-post-composer {
    height: 100%;
  }
`;
