import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    max-width: 100%;
    vertical-align: middle;
  }
  .segments {
    display: flex;
    gap: 2px;
    padding-inline: 2px;
    border-radius: calc(var(--_radius-m) + 2px);
    /* A surface of a panel is almost as light as the sunken one in the dark scheme. */
    background: light-dark(
      var(--_color-surface-sunken),
      color-mix(in oklab, var(--_color-ink) 16%, var(--_color-paper))
    );
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    overflow-x: auto;
    scrollbar-width: none;
  }
  label {
    position: relative;
    display: flex;
    flex: 1 0 auto;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  label > span {
    display: inline-flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    gap: 6px;
    /* With its margin as high as a field; the whole height can be pressed. */
    min-height: calc(var(--_size-control) - 4px);
    margin-block: 2px;
    padding: 0 9px;
    border-radius: var(--_radius-m);
    color: var(--_color-text-muted);
    white-space: nowrap;
    transition: background var(--_duration-fast) var(--_easing-standard);
  }
  label:hover > span {
    color: var(--_color-text);
  }
  input:checked + span {
    /* Lighter than its track in both schemes. */
    background: light-dark(
      var(--_color-surface),
      color-mix(in oklab, var(--_color-ink) 28%, var(--_color-paper))
    );
    color: var(--_color-text);
    box-shadow:
      0 0 0 1px var(--_color-border),
      0 1px 2px var(--_shadow-color-near);
  }
  input:focus-visible + span {
    outline: var(--_focus-ring);
    outline-offset: -1px;
  }
  input:disabled + span {
    color: var(--_color-text-subtle);
  }
  input:disabled {
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
