import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 24px;
  }
  .group {
    display: grid;
    gap: 14px;
  }
  h3 {
    padding-bottom: 8px;
    border-bottom: var(--_hairline);
  }
  .found li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding-block: 8px;
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    overflow: hidden;
    border-radius: 8px;
    background: var(--_well);
    color: var(--_text-2);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .wait {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
`;
