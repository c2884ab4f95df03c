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
  i:nth-child(3n + 2) {
    width: 92%;
  }
  i:nth-child(3n) {
    width: 84%;
  }
  i:last-child:not(:only-child) {
    width: 64%;
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
