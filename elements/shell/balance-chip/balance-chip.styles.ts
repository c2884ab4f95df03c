import { css } from 'lit';

export const styles = css`
  /* Its place is as wide as a usual amount before that is known, so that the header moves nothing. */
  :host {
    display: inline-flex;
    justify-content: flex-end;
    inline-size: 120px;
  }
  .control {
    padding-inline: 6px;
    border-color: transparent;
  }
`;
