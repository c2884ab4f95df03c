import { css } from 'lit';

export const styles = css`
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    padding: var(--_space-6) var(--_gutter);
    color: var(--_text-3);
    font-size: var(--_size-2);
  }
  footer > :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: var(--_hit);
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--_step-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  ev-brand-links {
    margin-inline-start: auto;
    color: inherit;
  }
  @media print {
    footer {
      display: none;
    }
  }
`;
