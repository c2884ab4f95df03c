import { css } from 'lit';
import { footerLinks } from '../../ui/styles/footer-links.styles.ts';

export const styles = [
  footerLinks,
  css`
    ev-brand-links {
      margin-inline-start: auto;
      color: inherit;
    }
    @media (max-width: 859px) {
      ev-brand-links {
        flex-basis: 100%;
        margin-inline-start: 0;
      }
    }
    @media print {
      footer {
        display: none;
      }
    }
  `,
];
