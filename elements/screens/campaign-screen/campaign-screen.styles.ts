import { css } from 'lit';
import { invitationNoteStyles } from '../../campaigns/invitation-note.ts';
import { messagePage } from '../message-page.styles.ts';

export const styles = [
  messagePage,
  invitationNoteStyles,
  css`
    .facts {
      margin-block: 24px 20px;
    }
    .facts + :is(ev-claim-box, .claim-login) {
      margin-bottom: 40px;
    }
    .facts + .columns {
      margin-top: 36px;
    }
    .member-actions {
      align-items: center;
      margin-bottom: 40px;
    }
    .member-actions > span {
      flex: 1 1 240px;
      margin-inline-start: 8px;
    }
    .section > .borderless {
      padding-bottom: 0;
      border-bottom: 0;
    }
    /* Beside the heading of a section, whose height stays that of the others. */
    ev-button.aside {
      margin-block: -6px;
    }
    :is(.spaced, .invitation-note) {
      margin-top: 14px;
    }
    .suggestions {
      margin-top: 8px;
    }
    ev-requirement-list {
      padding-top: 6px;
    }
    .numbers > div {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding-block: 6px;
      font-size: var(--_font-size-s);
    }
    /* Aligns the label of the borderless button with the sections above. */
    .leave {
      margin-inline-start: -11px;
    }
    .bottom-bar {
      display: none;
    }
    @media (max-width: 859px) {
      /* The strip scrolls to the edges of the page. */
      .suggestions {
        --_strip-inset: var(--_space-gutter);
      }
      .facts {
        margin-block: 16px;
      }
      .member-actions:not(.closed) > ev-button {
        display: none;
      }
      .member-actions {
        margin-bottom: 20px;
      }
      /* Its buttons are in the bottom bar. The line of the suggestions, which are loaded later, has its place before. */
      .member-actions > span {
        min-height: 1lh;
        margin-inline-start: 0;
      }
      .bottom-bar {
        position: sticky;
        z-index: 1;
        bottom: calc(var(--app-bottom-inset, 0px) + var(--app-notice-height, 0px));
        display: flex;
        flex-direction: row-reverse;
        gap: 8px;
        margin: 32px calc(-1 * var(--_space-gutter)) calc(-1 * var(--_space-16));
        padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
        border-top: var(--_border-hairline);
        background: var(--_color-surface);
      }
      /* A low window has room for one bar: while the cookie bar is open, this one scrolls with the page. */
      @media (max-height: 479px) {
        .bottom-bar {
          bottom: calc(-1000 * var(--app-bottom-inset, 0px));
          padding-block: 6px;
        }
      }
      .bottom-bar > ev-button {
        flex: 1;
        min-width: 0;
      }
    }
  `,
];
