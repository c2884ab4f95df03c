import { css } from 'lit';

export const styles = css`
  .score {
    display: flex;
    justify-content: space-between;
    font-size: var(--_size-2);
  }
  .bar {
    display: flex;
    gap: 2px;
    height: 6px;
    margin-top: 6px;
    border-radius: 2px;
    overflow: hidden;
  }
  .bar i {
    min-width: 2px;
    background: var(--_text);
  }
  .bar i:nth-child(4n + 2) {
    background: var(--_step-5);
  }
  .bar i:nth-child(4n + 3) {
    background: var(--_step-4);
  }
  .bar i:nth-child(4n + 4) {
    background: var(--_good);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    margin-top: 6px;
  }
  ul b {
    color: var(--_text-2);
    font-weight: var(--_weight-strong);
  }
  @media (forced-colors: active) {
    .bar i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
