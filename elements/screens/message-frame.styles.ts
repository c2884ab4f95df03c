import { css } from 'lit';
import { brandLogoStyles } from '../campaigns/brand-logo.ts';
import { footerLinks } from '../ui/styles/footer-links.styles.ts';

/** Styles of `MessageFrame` in message-frame.ts, and of the page in it. */
export const messageFrame = [
  brandLogoStyles,
  footerLinks,
  css`
    .message-frame {
      display: flex;
      flex-direction: column;
      /* Without the inset of the cookie bar, which comes after a page that the server has rendered: nothing moves for it. */
      min-block-size: calc(100dvh - var(--app-top-inset, 0px));
    }
    .message-frame > header {
      display: flex;
      gap: 12px;
      align-items: center;
      min-height: var(--_size-bar);
      padding-inline: var(--_space-gutter);
      border-bottom: var(--_border-hairline);
    }
    .message-frame :is(.home, .product) {
      display: inline-flex;
      gap: 9px;
      align-items: center;
    }
    .message-frame .home {
      min-height: var(--_size-target);
      font-weight: var(--_font-weight-title);
      letter-spacing: -0.015em;
    }
    .message-frame > header .logo {
      inline-size: 22px;
      block-size: 22px;
    }
    .message-frame > header .product .logo {
      inline-size: 16px;
      block-size: 16px;
    }
    .message-frame > .message-page {
      flex: 1;
      inline-size: 100%;
      min-block-size: 0;
    }
  `,
];
