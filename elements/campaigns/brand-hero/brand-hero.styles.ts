import { css } from 'lit';

export const styles = css`
  :host {
    border-bottom: var(--_hairline);
    background: var(--_step-1);
    overflow: hidden;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: 40px;
    align-items: end;
    min-height: min(560px, 68vh);
    padding: 72px var(--_gutter) 64px;
  }
  .whose {
    display: flex;
    gap: 12px;
    align-items: center;
    font-size: var(--_size-4);
    font-weight: var(--_weight-title);
  }
  h1 {
    max-width: 14ch;
    margin-top: 28px;
    font-size: clamp(2.5rem, 5.4vw, var(--_size-8));
    font-weight: var(--_weight-strong);
    letter-spacing: -0.04em;
    line-height: 1;
  }
  .lead {
    max-width: 44ch;
    margin: 24px 0 32px;
    color: var(--_text-2);
    font-size: var(--_size-4);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .art {
    width: 100%;
    max-height: 460px;
    fill: none;
    stroke: var(--_text-3);
  }
  .art .lit {
    stroke: var(--_accent);
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
