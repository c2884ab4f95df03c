import { css } from 'lit';

export const styles = css`
  :host {
    container: profile / inline-size;
  }
  .identity {
    display: flex;
    gap: 16px;
    align-items: center;
    margin-bottom: 28px;
  }
  .identity ev-avatar {
    --ev-avatar-size: 64px;
    flex: none;
  }
  .account {
    margin-top: 4px;
  }
  .bio {
    margin-top: 8px;
    max-inline-size: var(--_size-reading);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px 24px;
    padding-block: 20px 0;
  }
  dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  dd {
    font-size: var(--_font-size-xl);
    font-weight: var(--_font-weight-title);
    letter-spacing: var(--_letter-spacing-figure);
    line-height: 1.3;
  }
  dd ev-money {
    display: block;
  }
  @container profile (inline-size < 560px) {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
