import { css } from 'lit';

export const styles = css`
  ev-bar-chart {
    display: block;
    min-height: 276px;
    padding-top: 12px;
  }
  .few {
    padding-top: 12px;
  }
  .few .subtle {
    margin-top: 4px;
  }
  .waiting {
    min-height: 344px;
  }
`;
