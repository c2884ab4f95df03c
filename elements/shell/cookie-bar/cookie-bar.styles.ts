import { css } from 'lit';

export const styles = css`
  :host {
    position: fixed;
    z-index: 3;
    inset: auto 0 0;
    font-family: var(--_font, inherit);
  }
  :host([hidden]) {
    display: none;
  }
  section {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
    box-sizing: border-box;
    padding: 12px max(var(--_gutter), env(safe-area-inset-right)) calc(12px + env(safe-area-inset-bottom))
      max(var(--_gutter), env(safe-area-inset-left));
    border-top: var(--_hairline);
    background: var(--_sheet);
    color: var(--_text);
    font-size: var(--_size-2);
    line-height: var(--_leading-text);
    animation: rise var(--_enter) var(--_ease);
  }
  @keyframes rise {
    from {
      translate: 0 100%;
    }
  }
  p {
    flex: 1 1 320px;
    margin: 0;
  }
  a {
    color: inherit;
    text-decoration-color: var(--_step-4);
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline: var(--_focus);
    outline-offset: var(--_focus-offset);
  }
  div {
    display: flex;
    flex: 0 1 auto;
    gap: 8px;
  }
  .control {
    min-width: 104px;
  }
  @media (max-width: 480px) {
    div {
      flex: 1 1 100%;
    }
    .control {
      flex: 1;
    }
  }
`;
