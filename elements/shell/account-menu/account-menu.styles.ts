import { css } from 'lit';

export const styles = css`
  .me {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 52px;
    padding: 8px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    font-size: var(--_size-2);
    line-height: 1.3;
    text-align: start;
    cursor: pointer;
  }
  .me:hover,
  .me[aria-expanded='true'] {
    background: var(--_well);
  }
  .names {
    min-width: 0;
    flex: 1;
  }
  .names > * {
    display: block;
  }
  .face {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    overflow: hidden;
    border-radius: 50%;
    background: var(--_step-3);
    font-size: var(--_size-1);
    font-weight: var(--_weight-title);
  }
  .face img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  :host([compact]) .me {
    width: var(--_control);
    min-height: var(--_control);
    justify-content: center;
    padding: 0;
  }
  .list {
    position: fixed;
    inset: auto;
    min-width: 200px;
    margin: 0;
    padding: 4px;
    border: var(--_hairline);
    border-radius: var(--_radius-2);
    background: var(--_sheet);
    box-shadow: var(--_shadow);
    color: var(--_text);
    font-size: var(--_size-2);
  }
  .list > * {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: max(34px, var(--_hit));
    padding: 4px 10px;
    border: 0;
    border-radius: var(--_radius);
    background: none;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .list > :hover {
    background: var(--_hover);
  }
`;
