import { css } from 'lit';

/** The icons of `elements/ui/icons`. */
export const icons = css`
  .icon {
    width: var(--_icon-size, 20px);
    height: var(--_icon-size, 20px);
    flex: none;
    stroke-width: var(--_icon-stroke-width, 1.5);
  }
  /* A thicker stroke keeps its visual weight at the smaller size. */
  .icon-small {
    --_icon-size: 16px;
    --_icon-stroke-width: 1.85;
  }
  .icon.mirror-rtl:dir(rtl) {
    scale: -1 1;
  }
`;
