import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  article {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
    height: 100%;
  }
  .body {
    display: flex;
    flex-direction: column;
  }
  .author {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: center;
    line-height: 1.4;
  }
  .author > * {
    overflow-wrap: anywhere;
  }
  .author a:hover {
    text-decoration: underline;
  }
  .verified {
    display: inline-flex;
    color: var(--_color-info);
  }
  .content {
    margin-top: 2px;
    line-height: 1.45;
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  :host([excerpt]) .content {
    display: -webkit-box;
    overflow: hidden;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    line-clamp: 4;
  }
  .entity {
    color: var(--_color-info);
  }
  a.entity {
    text-decoration-color: color-mix(in oklab, currentcolor 40%, transparent);
  }
  ev-post-media,
  ev-link-card {
    max-width: 480px;
    margin-top: 10px;
  }
  /* Its height before its module is loaded. */
  ev-link-card {
    display: block;
    min-height: 88px;
  }
`;
