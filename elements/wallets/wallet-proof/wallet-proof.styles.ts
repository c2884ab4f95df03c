import { css } from 'lit';

export const styles = css`
  :host,
  .stack {
    display: grid;
    gap: 16px;
  }
  .wait {
    display: flex;
    gap: 10px;
    align-items: center;
    color: var(--_text-2);
  }
  .found {
    display: grid;
    gap: 8px;
  }
  img {
    inline-size: 16px;
    block-size: 16px;
    border-radius: 4px;
  }
  summary {
    color: var(--_text-2);
    font-size: var(--_size-2);
    cursor: pointer;
  }
  details[open] {
    display: grid;
    gap: 12px;
  }
  pre {
    margin: 8px 0 0;
    max-block-size: 220px;
    overflow: auto;
    padding: 12px;
    border-radius: var(--_radius);
    background: var(--_well);
    font-family: var(--_font-mono);
    font-size: var(--_size-1);
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  form {
    display: grid;
    gap: 12px;
    margin-top: 12px;
  }
`;
