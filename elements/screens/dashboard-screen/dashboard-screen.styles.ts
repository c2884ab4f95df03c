import { css } from 'lit';

export const styles = css`
  .hello {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 24px;
  }
  .why {
    flex-basis: 100%;
  }
  .calm {
    padding-block: 16px;
  }
  ev-empty {
    margin-top: 16px;
  }
  .idea {
    display: grid;
    gap: 10px;
    padding-top: 14px;
  }
  .idea blockquote {
    display: -webkit-box;
    line-height: 1.45;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
  }
  .idea .acts {
    align-items: center;
  }
`;
