import { css } from 'lit';

/** A page with one thing to say: mark, heading, sentence, what to do. For the blank layout. */
export const message = css`
  .message {
    display: grid;
    gap: 12px;
    justify-items: start;
    max-inline-size: 520px;
    margin-inline: auto;
    padding: clamp(40px, 12vh, 120px) var(--_gutter) var(--_space-16);
  }
  .message > .icon {
    margin-bottom: 4px;
    color: var(--_text-3);
  }
  .message > .logo {
    display: inline-flex;
    gap: 9px;
    align-items: center;
    margin-bottom: 28px;
    font-weight: var(--_weight-title);
    letter-spacing: -0.015em;
    text-decoration: none;
  }
  .message > .logo svg {
    inline-size: 22px;
    block-size: 22px;
  }
  .message > .acts {
    margin-top: 8px;
  }
  .message > .full {
    justify-self: stretch;
    margin-top: 8px;
  }
  .facts {
    color: var(--_text-3);
    font-size: var(--_size-2);
    overflow-wrap: anywhere;
  }
`;
