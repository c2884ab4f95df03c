import { css } from 'lit';

export const styles = css`
  .container {
    padding-inline: max(var(--_space-gutter), calc((100% - 1200px) / 2));
  }
  .pending {
    padding-block: 96px;
  }
  header,
  footer,
  .brand {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  header {
    justify-content: space-between;
    min-height: 72px;
  }
  nav {
    display: flex;
    gap: 24px;
    margin-inline: auto 12px;
  }
  nav a,
  footer :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: var(--_size-target);
  }
  nav a {
    color: var(--_color-text-muted);
  }
  nav a:hover {
    color: var(--_color-text);
  }
  footer button {
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .co-brand {
    display: inline-flex;
    gap: 9px;
    align-items: center;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-strong);
  }
  .co-brand .logo {
    width: 22px;
    height: 22px;
    color: var(--_color-text);
  }
  .co-brand b {
    font-weight: inherit;
  }
  h2:focus {
    outline: none;
  }
  .brand {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
  }
  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: 40px;
    align-items: end;
    padding-block: 72px 64px;
    border-bottom: var(--_border-hairline);
  }
  h1 {
    font-size: clamp(calc(2.5 * var(--_rem)), 5.4vw, var(--_font-size-4xl));
    font-weight: var(--_font-weight-strong);
    letter-spacing: calc(-0.04em * var(--_letter-spacing-scale));
    line-height: 1;
  }
  .hero p {
    max-width: 44ch;
    margin: 24px 0 32px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  .hero .none-open {
    font-size: inherit;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  /* One column for each figure that there is. */
  .totals {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0 32px;
    border-bottom: var(--_border-hairline);
  }
  .totals div {
    padding: 24px 0 26px;
  }
  .totals dt {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  .totals dd {
    font-size: var(--_font-size-2xl);
    font-weight: var(--_font-weight-strong);
    letter-spacing: calc(-0.03em * var(--_letter-spacing-scale));
  }
  .totals ev-money::part(currency) {
    font-size: 0.5em;
  }
  .block {
    display: grid;
    grid-template-columns: 260px minmax(0, 1fr);
    gap: 32px 64px;
    padding-block: 64px;
    border-bottom: var(--_border-hairline);
  }
  h2 {
    font-size: var(--_font-size-xl);
    font-weight: var(--_font-weight-strong);
  }
  .open {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: 32px;
  }
  .open li {
    display: grid;
    grid-template-rows: auto 1fr auto auto;
    gap: 14px;
    font-size: var(--_font-size-s);
  }
  .open .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    justify-content: space-between;
  }
  .open ev-button {
    justify-self: start;
  }
  h3 {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-strong);
  }
  .open span.subtle {
    margin-inline-start: 0.25em;
  }
  .steps {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 32px;
  }
  /* Two columns: four questions would leave one alone in a row of three. */
  .faq {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
    gap: 32px;
  }
  .steps ev-icon {
    margin-bottom: 4px;
    font-size: calc(1.375 * var(--_rem));
  }
  .steps li {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .faq dd {
    margin-top: 6px;
  }
  footer {
    flex-wrap: wrap;
    gap: 8px 24px;
    min-height: 80px;
  }
  @media (max-width: 480px) {
    header,
    .brand {
      gap: 8px;
    }
    .brand .brand-logo {
      width: 28px;
      height: 28px;
    }
    footer {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
      /* The last row ends clear of the cookie bar. */
      padding-block: 16px 24px;
    }
    footer .product {
      grid-column: 1 / -1;
    }
  }
  .product {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    margin-inline-end: auto;
    color: var(--_color-text);
  }
  .product b {
    font-weight: inherit;
  }
  @media (max-width: 639px) {
    .hero {
      grid-template-columns: minmax(0, 1fr);
    }
    .hero .art {
      max-width: 400px;
      order: -1;
    }
  }
  @media (max-width: 859px) {
    .co-brand b {
      display: none;
    }
    nav {
      display: none;
    }
    .block {
      grid-template-columns: minmax(0, 1fr);
    }
    .hero {
      gap: 24px;
      padding-block: 40px;
    }
    .block {
      gap: 20px;
      padding-block: 40px;
    }
    .totals {
      grid-template-columns: 1fr 1fr;
      grid-auto-flow: row;
    }
    .totals div {
      padding-block: 16px;
    }
    .totals dd {
      font-size: var(--_font-size-xl);
    }
  }
`;
