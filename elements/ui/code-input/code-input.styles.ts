import { css } from 'lit';

export const styles = css`
  .top .spinner {
    align-self: center;
  }
  .code {
    position: relative;
    max-width: 316px;
  }
  .cells {
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
    border: 1px solid var(--_line-control);
    border-radius: var(--_radius);
    background: var(--_sheet);
    font-size: var(--_size-5);
    font-weight: var(--_weight-strong);
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1;
  }
  s {
    flex: 0 0 10px;
    align-self: center;
    height: 1px;
    background: var(--_line-control);
  }
  .code:hover b {
    border-color: var(--_text-3);
  }
  .here,
  .selected b {
    border-color: transparent;
    outline: var(--_focus);
    outline-offset: -1px;
  }
  .selected b {
    background: var(--_well);
  }
  .here:not(.full)::after {
    width: 1.5px;
    height: 20px;
    background: var(--_text);
    animation: blink 1.1s steps(1) infinite;
    content: '';
  }
  /* The real one lies over the cells: large enough that no phone zooms in, and invisible. */
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
  .bad b {
    border-color: var(--_bad);
    color: var(--_bad);
  }
  .bad .cells {
    animation: shake 0.28s var(--_ease);
  }
  .help {
    min-height: var(--_message-room, 0);
  }
  .off b {
    border-color: transparent;
    background: var(--_well);
    color: var(--_text-3);
  }
  .off input {
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
    .bad .cells,
    .here::after {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    input {
      opacity: 0;
    }
    .here,
    .selected b {
      border-color: Highlight;
    }
  }
`;
