import { css } from 'lit';

export const styles = css`
  .greeting {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 24px;
  }
  .health-reasons {
    flex-basis: 100%;
  }
  .empty {
    padding-block: 16px;
  }
  ev-empty {
    margin-top: 16px;
  }
  .suggestion {
    display: grid;
    gap: 10px;
    padding-top: 14px;
  }
  .suggestion blockquote {
    display: -webkit-box;
    line-height: 1.45;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
    line-clamp: 5;
  }
  .suggestion .actions {
    align-items: center;
  }
`;
