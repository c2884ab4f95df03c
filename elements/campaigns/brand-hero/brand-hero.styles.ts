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
    padding: 72px var(--_space-gutter) 64px;
  }
  h1 {
    max-width: 14ch;
    font-size: clamp(2.5rem, 5.4vw, var(--_font-size-4xl));
    font-weight: var(--_font-weight-strong);
    letter-spacing: -0.04em;
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
    width: 100%;
    max-height: 460px;
    fill: none;
    stroke: var(--_color-text-subtle);
  }
  .art .lit {
    stroke: var(--_color-accent);
    stroke-width: 1.5;
  }
  @media (max-width: 859px) {
    section {
      grid-template-columns: minmax(0, 1fr);
      min-height: 0;
      padding-block: 40px;
    }
    .art {
      max-width: 260px;
      order: -1;
    }
  }
`;
