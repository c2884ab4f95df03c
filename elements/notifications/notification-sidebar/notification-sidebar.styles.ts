import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
    font-family: var(--_font, inherit);
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :is(h2, h3, p, ul) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  :focus-visible {
    outline: var(--_focus);
    outline-offset: var(--_focus-offset);
  }
  dialog {
    inset-block: 0;
    inset-inline: auto 0;
    inline-size: min(416px, 100vw);
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-inline-start: var(--_hairline);
    outline: 0;
    background: var(--_sheet);
    color: var(--_text);
    box-shadow: var(--_shadow);
    font-size: var(--_size-2);
    line-height: 1.4;
    transition: translate var(--_enter) var(--_ease);
  }
  @starting-style {
    dialog[open] {
      translate: 100%;
    }
    dialog[open]:dir(rtl) {
      translate: -100%;
    }
  }
  dialog::backdrop {
    background: var(--_scrim);
  }
  @media (min-width: 860px) {
    dialog {
      /* Toasts stand beside it, not on it. */
      --_toast-end: 416px;
    }
    dialog::backdrop {
      opacity: 0.45;
    }
  }
  .frame {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--_space-2);
    padding: 10px 12px 10px 20px;
    border-block-end: var(--_hairline);
  }
  h2 {
    flex: 1;
    font-size: var(--_size-4);
    font-weight: var(--_weight-title);
    letter-spacing: -0.012em;
  }
  .body {
    flex: 1;
    min-block-size: 0;
    padding: var(--_space-4) 20px calc(20px + env(safe-area-inset-bottom));
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .body:focus-visible {
    outline-offset: -4px;
  }
  .icon {
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .second {
    color: var(--_text-2);
  }
  .filter {
    display: flex;
    gap: var(--_space-2);
  }
  .chip,
  .act,
  .quiet {
    display: inline-flex;
    align-items: center;
    min-block-size: max(28px, var(--_control-small));
    padding: 2px 10px;
    font: inherit;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-2);
    font-size: var(--_size-2);
    font-weight: var(--_weight-strong);
    white-space: nowrap;
    text-decoration: none;
    cursor: pointer;
  }
  .quiet {
    border-color: transparent;
  }
  .square {
    justify-content: center;
    padding: 0;
    inline-size: var(--_control);
    min-block-size: var(--_control);
  }
  .act {
    margin-block-start: var(--_space-2);
    border-color: var(--_line-control);
    color: var(--_text);
  }
  :is(.chip, .act, .quiet):hover {
    background: var(--_hover);
  }
  .chip[aria-pressed='true'] {
    border-color: var(--_text);
    color: var(--_text);
    box-shadow: inset 0 0 0 0.5px var(--_text);
  }
  .notice {
    padding-block: var(--_space-8);
    font-size: var(--_size-2);
    text-align: center;
  }
  .notice .strong {
    font-size: var(--_size-3);
  }
  .waiting {
    display: grid;
    gap: 8px;
  }
  .waiting i {
    block-size: 10px;
    inline-size: 55%;
    border-radius: 3px;
    background: var(--_step-2);
  }
  .waiting i:nth-child(even) {
    inline-size: 80%;
    margin-block-end: 20px;
  }
  h3 {
    margin-block: var(--_space-4) 2px;
    font-size: var(--_size-2);
    font-weight: var(--_weight-text);
    color: var(--_text-3);
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 2px var(--_space-3);
    position: relative;
    padding-block: 11px;
  }
  li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 32px 0;
    border-block-start: var(--_hairline);
  }
  .unread::after {
    content: '';
    position: absolute;
    inset-block-start: 18px;
    inset-inline-start: -13px;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: var(--_strong);
  }
  .mark {
    color: var(--_text-3);
  }
  .mark.good {
    color: var(--_good);
  }
  .mark.warn {
    color: var(--_warn);
  }
  .mark.bad {
    color: var(--_bad);
  }
  .mark.info {
    color: var(--_info);
  }
  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .title a {
    color: inherit;
    text-decoration: none;
  }
  .title a:hover {
    text-decoration: underline;
  }
  .unread .title {
    font-weight: var(--_weight-title);
  }
  time {
    color: var(--_text-2);
    font-size: var(--_size-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .once {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    inline-size: max(28px, var(--_hit));
    block-size: max(28px, var(--_hit));
    border: 0;
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-3);
    cursor: pointer;
    opacity: 0;
  }
  .once .icon {
    inline-size: 16px;
  }
  .once:hover {
    background: var(--_hover);
    color: var(--_text);
  }
  li:hover .once,
  .once:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    .once {
      opacity: 1;
    }
  }
  @media (forced-colors: active) {
    .unread::after {
      background: Highlight;
    }
  }
`;
