import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    font-size: var(--_font-size-m);
    line-height: var(--_line-height-text);
  }
  :host([hidden]) {
    display: none;
  }
  .shape {
    animation: appear var(--_duration-enter) var(--_easing-standard) 300ms backwards;
  }
  i {
    display: block;
    width: var(--ev-skeleton-width, 100%);
    height: 0.72em;
    margin-block: 0.39em;
    border-radius: 3px;
    background: var(--_color-neutral-2);
    animation: breathe 1.6s var(--_easing-standard) infinite alternate;
  }
  .text > i:nth-child(3n + 2) {
    width: 92%;
  }
  .text > i:nth-child(3n) {
    width: 84%;
  }
  .text > i:last-child:not(:only-child) {
    width: 64%;
  }
  /* As a row of a list: a mark, two lines, an amount. */
  .row {
    display: flex;
    gap: 14px;
    align-items: center;
    padding-block: 14px;
    border-bottom: var(--_border-hairline);
  }
  .row:last-child {
    border-bottom: 0;
  }
  .row > span {
    flex: 1;
  }
  .row > span > i {
    width: min(60%, 260px);
  }
  .row > span > i + i {
    width: min(85%, 380px);
    height: 0.6em;
  }
  .mark {
    flex: none;
    width: 36px;
    height: 36px;
    margin: 0;
    border-radius: 8px;
  }
  .amount {
    flex: none;
    width: 72px;
  }
  .labeled + .labeled {
    margin-top: 16px;
  }
  .labeled > :first-child {
    width: 96px;
    height: 0.6em;
  }
  .control {
    height: var(--_size-control);
    max-width: 420px;
    margin: 0;
    border-radius: var(--_radius-m);
  }
  .figure {
    padding-block: 14px;
  }
  .figure > :first-child {
    width: 112px;
    height: 0.6em;
  }
  .number {
    width: 148px;
    height: 1.6em;
  }
  .bar {
    height: 8px;
    margin-top: 16px;
  }
  .block {
    height: var(--_block-height);
    margin: 0;
    border-radius: var(--_radius-m);
  }
  p {
    margin: 8px 0 0;
    color: var(--_color-text-subtle);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-s);
    animation: tell 1ms 5s backwards;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @keyframes tell {
    from {
      visibility: hidden;
    }
  }
  @keyframes breathe {
    to {
      opacity: 0.55;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    i {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid GrayText;
    }
  }
`;
