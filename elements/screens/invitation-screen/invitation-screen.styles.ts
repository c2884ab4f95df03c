import { css } from 'lit';

export const styles = css`
  .logo {
    flex: none;
    width: 16px;
    height: 16px;
  }
  :host {
    min-height: 100vh;
    background: var(--_ground);
  }
  header {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    padding: 8px var(--_gutter);
    border-bottom: var(--_hairline);
  }
  .brand {
    display: flex;
    gap: 10px;
    align-items: center;
    font-weight: var(--_weight-title);
  }
  .with {
    display: flex;
    gap: 8px;
    align-items: center;
    margin-inline-start: auto;
  }
  .with a {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: var(--_hit);
    color: var(--_text);
    font-size: var(--_size-2);
    font-weight: var(--_weight-title);
  }
  .body {
    max-width: 1008px;
    margin: 0 auto;
    padding: 56px var(--_gutter) 72px;
  }
  @media (max-width: 859px) {
    .body {
      padding-top: 28px;
    }
  }
`;
