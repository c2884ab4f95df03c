import { css } from 'lit';

export const styles = css`
  .account {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 52px;
    padding: 8px;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    font-size: var(--_font-size-s);
    line-height: 1.3;
    text-align: start;
    cursor: pointer;
  }
  .account:hover,
  .account[aria-expanded='true'] {
    background: var(--_color-surface-sunken);
  }
  .names {
    min-width: 0;
    flex: 1;
  }
  .names > * {
    display: block;
  }
  .avatar {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    overflow: hidden;
    border-radius: 50%;
    background: var(--_color-neutral-3);
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-title);
  }
  .avatar img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  :host([compact]) .account {
    width: var(--_size-control);
    min-height: var(--_size-control);
    justify-content: center;
    padding: 0;
  }
  .list {
    position: fixed;
    inset: auto;
    min-width: 200px;
    max-height: calc(100dvh - 16px);
    margin: 0;
    padding: 4px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-l);
    background: var(--_color-surface);
    box-shadow: var(--_shadow-overlay);
    color: var(--_color-text);
    font-size: var(--_font-size-s);
  }
  .list > * {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: max(34px, var(--_size-target));
    padding: 4px 10px;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .list > :hover {
    background: var(--_color-hover);
  }
`;
