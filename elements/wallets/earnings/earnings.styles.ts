import { css } from 'lit';

export const styles = css`
  .sections {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
    gap: 36px var(--_space-12);
    align-items: start;
  }
  ev-bar-chart {
    display: block;
    min-height: 276px;
    padding-top: 12px;
  }
  .waiting {
    min-height: 344px;
  }
`;
