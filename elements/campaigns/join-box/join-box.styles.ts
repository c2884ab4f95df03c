import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 16px 24px;
    align-items: center;
  }
  .terms {
    display: grid;
    gap: 8px;
  }
  .unmet {
    display: grid;
    gap: 8px;
  }
  /* Keeps its line while the others are counted. */
  .fitting {
    min-height: 1.5em;
  }
  .wide {
    grid-column: 1 / -1;
  }
  @container (max-width: 480px) {
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
