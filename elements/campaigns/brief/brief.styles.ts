import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 16px;
    max-width: var(--_reading);
    padding-top: 14px;
    container-type: inline-size;
  }
  h3 {
    margin-bottom: 4px;
    font-size: var(--_size-2);
  }
  .dos {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 24px;
    font-size: var(--_size-2);
  }
  .dos li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: 8px;
    padding-block: 3px;
    line-height: 1.45;
  }
  .dos .s {
    margin-top: 2px;
  }
  .needs {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: 6px;
    font-size: var(--_size-2);
  }
  .needs li {
    padding: 2px 9px;
    border: var(--_hairline);
    border-radius: var(--_radius);
    color: var(--_text-2);
    overflow-wrap: anywhere;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
  }
  @container (max-width: 480px) {
    .dos {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
    }
  }
`;
