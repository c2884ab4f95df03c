import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
    scroll-margin-top: 24px;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 16px 24px;
    align-items: start;
  }
  .inactive {
    padding: 16px 20px;
    background: none;
  }
  /* A link to the claim leads here: a short fill shows where, because a ring reads as an error. */
  .card:focus {
    outline: none;
    animation: arrive 600ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    .card:focus {
      animation: none;
      background: var(--_color-surface-sunken);
    }
  }
  @keyframes arrive {
    from {
      background: var(--_color-surface-sunken);
    }
  }
  h2 {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-text);
    letter-spacing: 0;
    line-height: var(--_line-height-text);
  }
  h2:focus {
    outline: none;
  }
  .receipt h2 {
    color: var(--_color-success);
    font-weight: var(--_font-weight-strong);
  }
  ev-money {
    display: block;
    margin: 4px 0 6px;
  }
  /* What comes after the claim has its room before it, and what was before it keeps its room: nothing moves. */
  .layers {
    display: grid;
  }
  .layers > * {
    grid-area: 1 / 1;
  }
  .kept {
    visibility: hidden;
  }
  .moment :is(h2 > span, .layers > p, .next) {
    animation: appear var(--_duration-enter) ease-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  /* As wide as the card. The target of its link reaches beyond the text: the foot of the card is as high as its head. */
  ::slotted(*) {
    grid-column: 1 / -1;
    margin-block: -8px;
  }
  .wide,
  .card > p {
    grid-column: 1 / -1;
  }
  @container (max-width: 480px) {
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
