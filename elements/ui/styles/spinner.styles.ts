import { css } from 'lit';

/** `.spinner`: a turning ring in the colour of the text around it. */
export const spinner = css`
  .spinner {
    display: inline-block;
    width: var(--_spinner, 14px);
    height: var(--_spinner, 14px);
    flex: none;
    border: 1.75px solid color-mix(in oklab, currentColor 30%, transparent);
    border-top-color: currentColor;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: none;
      border-inline-end-color: currentColor;
    }
  }
`;
