import { css } from 'lit';
import { footerLinks } from '../../ui/styles/footer-links.styles.ts';

export const styles = [
  footerLinks,
  css`
    ev-brand-links {
      margin-inline-start: auto;
      color: inherit;
    }
    @media print {
      footer {
        display: none;
      }
    }
  `,
];
