import { css } from 'lit';

/** The look of an icon. It needs no token sheet: size and color are those of the text around it. */
export const styles = css`
  :host {
    --_icon-height: var(--ev-icon-size, 1em);
    display: inline-block;
    flex: none;
    width: calc(var(--_icon-height) * var(--_aspect-ratio, 1));
    height: var(--_icon-height);
    vertical-align: -0.125em;
  }
  :host([hidden]) {
    display: none;
  }
  [part] {
    display: block;
    width: 100%;
    height: 100%;
  }
  .mask {
    background-color: currentColor;
    mask-position: center;
    mask-size: contain;
    mask-repeat: no-repeat;
  }
  @media (forced-colors: active) {
    .mask {
      background-color: CanvasText;
    }
  }
`;
