import { css } from 'lit';

export const styles = css`
  section {
    display: flex;
    align-items: center;
    gap: 10px;
    height: var(--app-top-inset, 44px);
    padding-inline: var(--_space-gutter);
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
    font-size: var(--_font-size-s);
  }
  .icon-small {
    flex: none;
  }
  p {
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: var(--_font-weight-title);
  }
  .restriction {
    opacity: 0.85;
  }
  button {
    flex: none;
    min-height: 32px;
    padding: 4px 12px;
    border: 1px solid currentColor;
    border-radius: var(--_radius-m);
    background: none;
    font-weight: var(--_font-weight-strong);
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in oklab, var(--_color-on-emphasis) 14%, transparent);
  }
  button:focus-visible {
    outline-color: currentColor;
  }
  button[aria-disabled='true'] {
    cursor: progress;
  }
  @media (max-width: 559px) {
    .restriction {
      display: none;
    }
  }
`;
