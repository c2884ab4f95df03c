import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
  }
  .box {
    /* The room for the caret does not move the text. */
    margin-inline: -2px;
    font-size: var(--_font-size-l);
    line-height: 1.5;
  }
  .layer,
  textarea {
    margin: 0;
    padding: 0 2px;
    border: 0;
    font: inherit;
    letter-spacing: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  /* Each paragraph gets its direction from its first strong character, in the textarea and in the layer. */
  [dir='auto'],
  [dir='auto'] > div {
    unicode-bidi: plaintext;
  }
  .layer {
    min-height: 132px;
    pointer-events: none;
  }
  /* An empty line. */
  .layer > div {
    min-height: 1lh;
  }
  textarea {
    position: absolute;
    inset: 0 -2px;
    width: calc(100% + 4px);
    height: 100%;
    background: none;
    /* The layer below renders the text. */
    color: transparent;
    caret-color: var(--_color-accent);
    overflow: hidden;
    resize: none;
  }
  /* The caret indicates focus. */
  textarea:focus-visible {
    outline: 0;
  }
  textarea::placeholder {
    color: var(--_color-text-subtle);
    opacity: 1;
  }
  textarea::selection {
    background: color-mix(in oklab, var(--_color-accent) 26%, transparent);
  }
  .entity {
    color: var(--_color-info);
  }
  .banned {
    color: var(--_color-danger);
    text-decoration: underline wavy;
    text-underline-offset: 3px;
  }
  .over {
    border-radius: 3px;
    background: var(--_color-danger-fill);
    color: var(--_color-danger);
    box-shadow: 0 0 0 2px var(--_color-danger-fill);
  }
  :host([readonly]) .layer {
    color: var(--_color-text-muted);
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
