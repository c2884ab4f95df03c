import { css } from 'lit';

export const styles = css`
  :host {
    container: profile / inline-size;
  }
  .who {
    display: flex;
    gap: 16px;
    align-items: center;
    margin-bottom: 28px;
  }
  .who ev-avatar {
    --ev-avatar-size: 64px;
    flex: none;
  }
  .bio {
    margin-top: 8px;
    max-inline-size: var(--_reading);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 20px 24px;
    padding-block: 20px 0;
  }
  dt {
    color: var(--_text-3);
    font-size: var(--_size-2);
  }
  dd {
    font-size: var(--_size-5);
    font-weight: var(--_weight-title);
    letter-spacing: var(--_track-figure);
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
