import { css } from 'lit';

export const styles = css`
  .score {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    font-size: var(--_font-size-s);
  }
  .track {
    margin-top: 6px;
    border-radius: 2px;
    background: var(--_color-neutral-2);
  }
  .bar {
    display: flex;
    gap: 2px;
    height: 6px;
    border-radius: 2px;
    overflow: hidden;
  }
  .bar i {
    min-width: 2px;
    background: var(--_color-text);
  }
  .bar i:nth-child(4n + 2) {
    background: var(--_color-neutral-5);
  }
  .bar i:nth-child(4n + 3) {
    background: var(--_color-neutral-4);
  }
  .bar i:nth-child(4n + 4) {
    background: var(--_color-success);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    margin-top: 6px;
  }
  ul b {
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-strong);
  }
  :host([uncounted]) :is(b, .score) {
    color: var(--_color-text-subtle);
  }
  :host([uncounted]) .bar {
    opacity: 0.5;
  }
  :host([uncounted]) .bar i {
    background: var(--_color-neutral-4);
  }
  @media (forced-colors: active) {
    .bar i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
