import { css } from 'lit';

export const styles = css`
  ev-brand-hero + .page {
    padding-top: 48px;
  }
  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
    gap: 32px 64px;
    align-items: center;
    padding-block: clamp(24px, 6vw, 72px) clamp(40px, 6vw, 72px);
  }
  h1 {
    font-size: clamp(calc(2 * var(--_rem)), 5vw, var(--_font-size-3xl));
    letter-spacing: calc(-0.03em * var(--_letter-spacing-scale));
    line-height: 1.06;
  }
  .hero .lead {
    max-width: 54ch;
    margin: 20px 0 28px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  .showcase {
    aspect-ratio: 16 / 12.4;
  }
  .showcase a {
    display: grid;
    gap: 4px;
  }
  .showcase .campaign-cover {
    margin-bottom: 8px;
  }
  .showcase .text-s {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
  .showcase ev-money {
    color: var(--_color-text);
  }
  .hero > .art {
    align-self: end;
    max-height: 320px;
  }
  .five-steps {
    padding-top: 20px;
  }
  /* As high as the skeleton, so that nothing moves when it loads. */
  .empty {
    min-height: 168px;
    padding-block: 16px;
  }
  @media (max-width: 859px) {
    .hero {
      gap: 32px;
    }
  }
  @media (max-width: 639px) {
    .hero {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
