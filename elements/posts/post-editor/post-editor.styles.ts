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
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
