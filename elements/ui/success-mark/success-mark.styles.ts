import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--_color-success);
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  :host([animated]) path {
    stroke-dasharray: 1;
    animation: draw 150ms ease-out both;
  }
  /* Both together take 240 ms. */
  :host([animated]) .tick {
    animation-duration: 120ms;
    animation-delay: 120ms;
  }
  @keyframes draw {
    from {
      stroke-dashoffset: 1;
      /* Round ends are dots before the line has a length. */
      opacity: 0;
    }
    1% {
      opacity: 1;
    }
    to {
      stroke-dashoffset: 0;
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host([animated]) path {
      animation: none;
      stroke-dasharray: none;
    }
  }
`;
