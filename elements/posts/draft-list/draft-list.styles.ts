import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    container-type: inline-size;
    padding: 12px 20px 20px;
  }
  .rows > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    align-items: center;
    min-height: 72px;
  }
  .content {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  .text p + p {
    margin-top: 2px;
  }
  .actions {
    display: flex;
    gap: 8px;
  }
  @container (max-width: 480px) {
    .rows > li {
      grid-template-columns: minmax(0, 1fr);
      padding-block: 12px;
    }
  }
`;
