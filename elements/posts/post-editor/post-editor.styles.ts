import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
  }
  .signed-out {
    padding: 24px;
  }
  ev-post-composer {
    height: 100%;
  }
  /* Drafts and composer replace each other in the same frame. */
  :is(ev-post-composer, ev-draft-list) {
    animation: appear var(--_duration-fast) var(--_easing-standard);
  }
  /* On phones the switch names what is written. The title would wrap beside it. */
  @media (max-width: 479px) {
    ev-dialog.switched::part(heading) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    ev-segmented {
      order: -1;
      margin-inline-end: auto;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
