import { css } from 'lit';

export const styles = css`
  .empty {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 8px;
    padding: 24px;
    border: var(--_hairline);
    border-radius: var(--_radius-2);
  }
  ::slotted([slot='icon']) {
    width: 20px;
    height: 20px;
    margin-bottom: 4px;
    color: var(--_text-3);
  }
  .heading {
    font-size: var(--_size-4);
    font-weight: var(--_weight-title);
    letter-spacing: -0.012em;
    line-height: var(--_leading-tight);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  p {
    max-width: var(--_reading);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
`;
