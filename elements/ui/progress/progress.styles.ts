import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .track {
    display: flex;
    gap: 2px;
    height: 4px;
    border-radius: 2px;
    background: var(--_color-neutral-3);
    overflow: hidden;
  }
  :host([tall]) .track {
    height: 8px;
    border-radius: 3px;
  }
  /* Parts shrink a little to make space for the gaps. */
  i {
    flex: 0 1 auto;
    background: var(--_color-emphasis);
    transition: width var(--_duration-enter) var(--_easing-standard);
  }
  .muted {
    background: var(--_color-neutral-4);
  }
  .hatched {
    background: repeating-linear-gradient(
      115deg,
      var(--_color-neutral-4) 0 2px,
      transparent 2px 5px
    );
  }
  .success {
    background: var(--_color-success);
  }
  @media (forced-colors: active) {
    .track {
      border: 1px solid CanvasText;
    }
    i {
      background: Highlight;
      forced-color-adjust: none;
    }
    .muted {
      background: GrayText;
    }
    .hatched {
      background: repeating-linear-gradient(115deg, GrayText 0 2px, Canvas 2px 5px);
    }
  }
`;
