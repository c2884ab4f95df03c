import { css } from 'lit';

export const styles = css`
  .label-row .spinner {
    align-self: center;
  }
  .code {
    position: relative;
    max-width: 316px;
  }
  .digits {
    display: flex;
    gap: 6px;
    direction: ltr;
  }
  b {
    display: grid;
    flex: 1 1 0;
    place-items: center;
    min-width: 0;
    height: 48px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: var(--_color-surface);
    font-size: var(--_font-size-xl);
    font-weight: var(--_font-weight-strong);
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1;
  }
  s {
    flex: 0 0 10px;
    align-self: center;
    height: 1px;
    background: var(--_color-border-control);
  }
  .code:hover b {
    border-color: var(--_color-text-subtle);
  }
  .active,
  .selected b {
    border-color: transparent;
    outline: var(--_focus-ring);
    outline-offset: -1px;
  }
  .selected b {
    background: var(--_color-surface-sunken);
  }
  .active:not(.filled)::after {
    width: 1.5px;
    height: 20px;
    background: var(--_color-text);
    animation: blink 1.1s steps(1) infinite;
    content: '';
  }
  /* The native input covers the digit cells. It is invisible; at 16 px or more phones do not zoom in on focus. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: transparent;
    caret-color: transparent;
    font-size: 16px;
    letter-spacing: 1em;
    appearance: none;
  }
  input:focus-visible {
    outline: 0;
  }
  input::selection {
    background: transparent;
    color: transparent;
  }
  .danger b {
    border-color: var(--_color-danger);
    color: var(--_color-danger);
  }
  /* A wrong code is selected, to be typed over. The cells stay those of an error: a ring in its color, a line under each digit. */
  .danger.selected b {
    background: var(--_color-surface);
    outline-color: var(--_color-danger);
    text-decoration: underline;
    text-underline-offset: 5px;
  }
  .danger .digits {
    animation: shake 0.28s var(--_easing-standard);
  }
  .help {
    min-height: var(--_message-min-height, 0);
  }
  .disabled b {
    border-color: transparent;
    background: var(--_color-surface-sunken);
    color: var(--_color-text-subtle);
  }
  .disabled input {
    cursor: not-allowed;
  }
  @keyframes shake {
    25% {
      translate: -5px;
    }
    50% {
      translate: 4px;
    }
    75% {
      translate: -2px;
    }
  }
  @keyframes blink {
    50% {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .danger .digits,
    .active:not(.filled)::after {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    input {
      opacity: 0;
    }
    .active,
    .selected b {
      border-color: Highlight;
    }
  }
`;
