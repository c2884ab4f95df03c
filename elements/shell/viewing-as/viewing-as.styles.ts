import { css } from 'lit';

export const styles = css`
  section {
    display: flex;
    align-items: center;
    gap: 10px;
    height: var(--app-top-inset, 44px);
    padding-inline: var(--_gutter);
    background: var(--_strong);
    color: var(--_on-strong);
    font-size: var(--_size-2);
  }
  .s {
    flex: none;
  }
  p {
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: var(--_weight-title);
  }
  .rule {
    opacity: 0.85;
  }
  button {
    flex: none;
    min-height: 32px;
    padding: 4px 12px;
    border: 1px solid currentColor;
    border-radius: var(--_radius);
    background: none;
    font-weight: var(--_weight-strong);
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in oklab, var(--_on-strong) 14%, transparent);
  }
  button:focus-visible {
    outline-color: currentColor;
  }
  button[aria-disabled='true'] {
    cursor: progress;
  }
  @media (max-width: 559px) {
    .rule {
      display: none;
    }
  }
`;
