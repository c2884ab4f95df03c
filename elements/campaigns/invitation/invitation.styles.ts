import { css } from 'lit';

export const styles = css`
  .layout {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: 48px 72px;
    align-items: start;
  }
  /* What happened, and one way on: as narrow as a message. */
  .layout.over {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    max-width: 480px;
    margin-inline: auto;
  }
  .over .side {
    position: static;
  }
  .inviter {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-bottom: 24px;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  h1 {
    font-size: var(--_font-size-3xl);
    letter-spacing: calc(-0.03em * var(--_letter-spacing-scale));
    line-height: 1.06;
  }
  /* In em: ch changes when the font arrives. */
  .summary {
    max-width: 30.5em;
    margin-top: 16px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-l);
  }
  :is(.note, .invitation-note) {
    max-width: 30.5em;
    margin-top: 20px;
  }
  .steps {
    margin-top: 36px;
    padding-top: 20px;
    border-top: var(--_border-hairline);
  }
  .side {
    position: sticky;
    top: 24px;
    display: grid;
    gap: 16px;
  }
  /* It would have to be higher than a low window. */
  @media (max-height: 479px) {
    .side {
      position: static;
    }
  }
  .side .campaign-cover {
    aspect-ratio: 16 / 7;
  }
  .over .side .campaign-cover {
    aspect-ratio: 16 / 4;
  }
  .offer {
    display: grid;
    gap: 18px;
    padding: 24px;
  }
  .figure {
    margin-top: 4px;
    font-size: var(--_font-size-2xl);
    font-weight: var(--_font-weight-title);
    letter-spacing: var(--_letter-spacing-figure);
    line-height: 1.1;
  }
  .facts {
    display: grid;
    gap: 9px;
    font-size: var(--_font-size-s);
  }
  /* A value that does not fit moves below its label: a date is one line in Arabic. */
  .facts div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .facts dt {
    color: var(--_color-text-subtle);
  }
  .facts dd {
    margin-inline-start: auto;
    text-align: end;
  }
  ev-requirement-list {
    padding-top: 12px;
    border-top: var(--_border-hairline);
  }
  .actions {
    display: grid;
    gap: 10px;
    justify-items: stretch;
  }
  .not-found {
    max-width: 420px;
    margin-inline: auto;
  }
  @media (max-width: 859px) {
    .layout {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      max-width: 560px;
      margin-inline: auto;
    }
    .layout.over {
      gap: 0;
    }
    /* What to do is on the first screen of a phone: the offer follows the title, and its button the amount. */
    :is(.intro, .side) {
      display: contents;
    }
    .inviter {
      margin-bottom: 14px;
    }
    h1 {
      font-size: calc(2 * var(--_rem));
    }
    .summary {
      margin-top: 10px;
      font-size: var(--_font-size-m);
    }
    .offer {
      gap: 14px;
      order: 1;
      margin-block: 18px 24px;
      padding: 16px 20px 20px;
    }
    .open > :is(.earn, ev-checkbox, .actions) {
      order: -1;
    }
    .campaign-cover {
      order: 2;
    }
    :is(.note, .invitation-note) {
      order: 3;
    }
    .steps {
      order: 4;
      margin-top: 24px;
    }
  }
`;
