import { css } from 'lit';

export const styles = css`
  .hero {
    max-width: 720px;
    padding-block: clamp(24px, 6vw, 72px) clamp(40px, 6vw, 72px);
  }
  h1 {
    font-size: clamp(2rem, 5vw, var(--_font-size-3xl));
    letter-spacing: -0.03em;
    line-height: 1.06;
  }
  .hero p {
    max-width: 54ch;
    margin: 20px 0 28px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  .steps {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px 32px;
    padding-top: 18px;
  }
  .steps li {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  /* As high as the skeleton, so that nothing moves when it loads. */
  .empty {
    min-height: 168px;
    padding-block: 16px;
  }
  @media (max-width: 859px) {
    .steps {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
