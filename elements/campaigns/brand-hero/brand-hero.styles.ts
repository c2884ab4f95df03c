import { css } from 'lit';

export const styles = css`
  :host {
    border-bottom: var(--_border-hairline);
    overflow: hidden;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: 40px;
    align-items: end;
    min-height: min(560px, 68vh);
    padding: 72px var(--app-page-inset, var(--_space-gutter)) 64px;
  }
  h1 {
    max-width: 14ch;
    font-size: clamp(calc(2.5 * var(--_rem)), 5.4vw, var(--_font-size-4xl));
    font-weight: var(--_font-weight-strong);
    letter-spacing: calc(-0.04em * var(--_letter-spacing-scale));
    line-height: 1;
  }
  h1:has(bdi:empty) {
    min-height: 2em;
  }
  .lead {
    min-height: 3em;
    max-width: 44ch;
    margin: 24px 0 32px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .art {
    max-height: 460px;
  }
  @media (max-width: 859px) {
    section {
      gap: 24px;
      min-height: 0;
      padding-block: 40px;
    }
  }
  @media (max-width: 639px) {
    section {
      grid-template-columns: minmax(0, 1fr);
    }
    .art {
      max-width: 260px;
      order: -1;
    }
  }
`;
