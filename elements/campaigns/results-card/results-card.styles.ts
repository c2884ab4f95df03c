import { css } from 'lit';

export const styles = css`
  .preview {
    aspect-ratio: 1200 / 630;
    overflow: hidden;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    transition: opacity var(--_duration-fast) ease-out;
  }
  .loading > img {
    opacity: 0.5;
  }
  .failed {
    display: grid;
    padding: 16px;
    place-content: center;
  }
  ev-checkbox {
    display: block;
    margin-block: 12px 4px;
  }
  ev-skeleton {
    display: block;
    height: 100%;
  }
`;
