import { css } from 'lit';

export const styles = css`
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px;
  }
  .thumb {
    position: relative;
    margin-bottom: 7px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    aspect-ratio: 16 / 9;
    /* On a low screen the fields below the pictures stay in sight. */
    max-height: max(96px, 16vh);
    width: 100%;
    overflow: hidden;
  }
  :is(img, video) {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .movable {
    cursor: grab;
    /* Pages still scroll by touch: a finger drags sideways. */
    touch-action: pan-y;
    user-select: none;
  }
  .dragged .thumb {
    outline: 2px solid var(--_color-accent);
    cursor: grabbing;
    opacity: 0.8;
  }
  .remove {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
  }
  .move {
    position: absolute;
    inset-block-end: 6px;
  }
  .earlier {
    inset-inline-start: 6px;
  }
  .later {
    inset-inline-end: 6px;
  }
  button {
    display: grid;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: oklch(0.2 0.01 60 / 0.82) content-box;
    color: white;
    cursor: pointer;
    place-items: center;
  }
  /* The size is never cut. */
  .name {
    display: flex;
    gap: 4px;
  }
  .name > .subtle {
    flex: none;
  }
  label {
    display: grid;
    gap: 4px;
    margin-top: 4px;
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 6px 10px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: var(--_color-surface);
    color: var(--_color-text);
    font-size: var(--_font-size-s);
    line-height: 1.4;
    resize: none;
    field-sizing: content;
  }
  textarea:hover {
    border-color: var(--_color-text-subtle);
  }
  textarea:focus-visible {
    border-color: var(--_color-accent);
    outline: var(--_focus-ring);
    outline-offset: -1px;
  }
  textarea::placeholder {
    color: var(--_color-text-subtle);
    opacity: 1;
  }
  @media (pointer: coarse) {
    /* A 44 px touch target that looks as small as with a mouse. */
    .remove {
      inset-block-start: 0;
      inset-inline-end: 0;
    }
    .move {
      inset-block-end: 0;
    }
    .earlier {
      inset-inline-start: 0;
    }
    .later {
      inset-inline-end: 0;
    }
    button {
      width: 44px;
      height: 44px;
      padding: 8px;
    }
    textarea {
      font-size: 16px;
    }
  }
  @media (max-width: 479px) {
    li:only-child {
      grid-column: 1 / -1;
    }
    /* Tall enough for the buttons in the corners, and a picture between them. */
    li:not(:only-child) .thumb {
      aspect-ratio: 4 / 3;
      max-height: none;
    }
  }
`;
