import { css } from 'lit';

/** `.spinner`: a rotating ring in the current text color. */
export const spinner = css`
  .spinner {
    display: inline-block;
    width: var(--_spinner-size, 14px);
    height: var(--_spinner-size, 14px);
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
