import { css } from 'lit';

export const styles = css`
  .box {
    display: grid;
    min-height: 132px;
    border-radius: var(--_radius);
    font-size: var(--_size-4);
    line-height: 1.5;
  }
  .layer,
  textarea {
    grid-area: 1 / 1;
    width: 100%;
    min-height: 100%;
    margin: 0;
    padding: 0 2px;
    border: 0;
    font: inherit;
    letter-spacing: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  /* Each paragraph by its own letters, in both alike. */
  [dir='auto'] {
    unicode-bidi: plaintext;
  }
  .layer {
    pointer-events: none;
  }
  textarea {
    background: none;
    /* The layer below shows the letters. */
    color: transparent;
    caret-color: var(--_accent);
    overflow: hidden;
    resize: none;
  }
  /* The caret is the focus, as in any page that is written on. */
  textarea:focus-visible {
    outline: 0;
  }
  textarea::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  textarea::selection {
    background: color-mix(in oklab, var(--_accent) 26%, transparent);
  }
  .entity {
    color: var(--_info);
  }
  .over {
    border-radius: 3px;
    background: var(--_bad-fill);
    color: var(--_bad);
    box-shadow: 0 0 0 2px var(--_bad-fill);
  }
  :host([readonly]) .layer {
    color: var(--_text-2);
  }
  @media (forced-colors: active) {
    .layer {
      visibility: hidden;
    }
    textarea {
      color: FieldText;
    }
  }
`;
