import { css } from 'lit';
import { footerLinks } from '../ui/styles/footer-links.styles.ts';

/** Styles of `MessageFrame` in message-frame.ts, and of the page in it. */
export const messageFrame = [
  footerLinks,
  css`
    .message-frame {
      display: flex;
      flex-direction: column;
      /* Without the inset of the cookie bar, which comes after a page that the server has rendered: nothing moves for it. */
      min-block-size: calc(100dvh - var(--app-top-inset, 0px));
    }
    /* Header and footer begin where those of the brand's other pages begin (shell.styles.ts). */
    .message-frame.brand-a {
      --app-page-inset: max(var(--_space-gutter), (100% - 1200px) / 2);
    }
    .message-frame.brand-b {
      --app-page-inset: max(var(--_space-gutter), (100% - var(--_size-page)) / 2);
    }
    .message-frame > header {
      display: flex;
      align-items: center;
      min-height: var(--_size-bar);
      padding-inline: var(--app-page-inset, var(--_space-gutter));
      border-bottom: var(--_border-hairline);
    }
    .message-frame .home {
      display: inline-flex;
      gap: 9px;
      align-items: center;
      min-height: var(--_size-target);
      font-weight: var(--_font-weight-title);
      letter-spacing: -0.015em;
    }
    .message-frame > header .logo {
      inline-size: 22px;
      block-size: 22px;
    }
    .message-frame > .message-page {
      flex: 1;
      inline-size: 100%;
      min-block-size: 0;
    }
  `,
];
