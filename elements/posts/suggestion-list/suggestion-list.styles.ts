import { css } from 'lit';

export const styles = css`
  ul {
    display: grid;
    gap: 2px;
  }
  button {
    display: grid;
    gap: 4px;
    width: 100%;
    padding: 10px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: none;
    font-size: var(--_size-2);
    line-height: 1.4;
    text-align: start;
    cursor: pointer;
    transition: background var(--_quick) var(--_ease);
  }
  button:hover {
    background: var(--_well);
  }
  button.on {
    border-color: var(--_line-control);
    background: var(--_sheet);
  }
  button[aria-disabled] {
    color: var(--_text-3);
    cursor: not-allowed;
  }
  .words {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .none {
    padding: 10px;
  }
  @media (max-width: 859px) {
    ul {
      display: flex;
      gap: 8px;
      padding: 4px;
      margin: -4px;
      overflow-x: auto;
      scroll-snap-type: x proximity;
      scrollbar-width: none;
    }
    li {
      flex: 0 0 min(240px, 76%);
      scroll-snap-align: start;
    }
    button {
      height: 100%;
      border-color: var(--_line);
      align-content: space-between;
    }
  }
`;
