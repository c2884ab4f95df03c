import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 16px;
    padding-top: 14px;
    container-type: inline-size;
  }
  .guidelines,
  .my-links,
  .links {
    max-width: var(--_size-reading);
  }
  h3 {
    margin-bottom: 4px;
    font-size: var(--_font-size-s);
  }
  .guidelines {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24px;
    font-size: var(--_font-size-s);
  }
  .guidelines li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 8px;
    padding-block: 3px;
    line-height: 1.45;
  }
  .guidelines .icon-small {
    margin-top: 2px;
  }
  .my-links li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-bottom: 6px;
    font-size: var(--_font-size-s);
  }
  .my-links .address {
    overflow-wrap: anywhere;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
  }
  @container (max-width: 480px) {
    .guidelines {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
    }
  }
`;
