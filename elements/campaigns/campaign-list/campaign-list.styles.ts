import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) 92px 104px 124px;
    gap: 0 14px;
    align-items: center;
  }
  h3 {
    font-weight: var(--_font-weight-strong);
  }
  /* The whole row leads where its title leads; explained terms stay above. */
  li {
    position: relative;
  }
  /* As specific as the rule of .pressable, whose area ends at the words: the ring would run through them. */
  .pressable .leads::after {
    content: '';
    position: absolute;
    inset: 0 -10px;
    border-radius: var(--_radius-m);
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    outline: var(--_focus-ring);
    outline-offset: -2px;
  }
  li:hover h3 a {
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
  }
  .term,
  .action {
    position: relative;
    z-index: 1;
  }
  /* The clamp cuts the end of the text's own direction. */
  .summary {
    grid-row: 2;
    grid-column: 2;
    align-self: start;
    display: -webkit-box;
    margin-top: 2px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  :is(.name, .progress) p,
  .summary {
    line-height: 1.35;
  }
  .membership {
    color: var(--_color-text);
    font-weight: var(--_font-weight-strong);
  }
  .progress {
    display: grid;
    gap: 7px;
  }
  .reward,
  .schedule {
    font-size: var(--_font-size-s);
    line-height: 1.35;
  }
  :is(.reward, .schedule) p {
    margin-top: 2px;
  }
  :host([browsing]) li {
    grid-template-columns: 72px minmax(0, 1fr) 120px 124px;
    padding-block: 16px;
  }
  :host([browsing][actions]) li {
    grid-template-columns: 72px minmax(0, 1fr) 120px 124px auto;
  }
  /* The facts are positioned: a press on them is one on the row. */
  .separated {
    pointer-events: none;
  }
  @container (min-width: 561px) {
    :host([browsing]) li > :not(.name, .summary) {
      grid-row: 1 / span 2;
    }
  }
  /* With a button too narrow for figures beside the text: they are under it. */
  @container (min-width: 561px) and (max-width: 720px) {
    :host([browsing][actions]) li {
      grid-template-columns: 72px auto 1fr auto;
      row-gap: 10px;
    }
    :host([browsing][actions]) :is(.name, .summary) {
      grid-column: 2 / -1;
    }
    :host([browsing][actions]) .campaign-cover {
      grid-row: 1 / span 3;
      align-self: start;
    }
    :host([browsing][actions]) li > :is(.reward, .schedule, .action) {
      grid-row: 3;
    }
    :host([browsing][actions]) .reward {
      text-align: start;
    }
  }
  @container (max-width: 560px) {
    li,
    :host([browsing]) li,
    :host([browsing][actions]) li {
      grid-template-columns: 56px minmax(0, 1fr) auto;
      gap: 10px 12px;
      align-items: start;
    }
    .campaign-cover.small {
      width: 56px;
      height: 56px;
    }
    .schedule {
      grid-row: 1;
      grid-column: 3;
    }
    :host([browsing]) .name {
      grid-row: 1;
    }
    /* The summary follows the name, however short that is. */
    :host([browsing]) .campaign-cover {
      grid-row: 1 / span 2;
    }
    .progress {
      grid-column: 2;
      align-content: center;
    }
    .reward {
      grid-column: 3;
    }
    :host([browsing]) .reward {
      grid-row: 3;
      grid-column: 2 / -1;
    }
    .summary,
    .action {
      grid-column: 2 / -1;
    }
    /* Not cut: what a campaign pays is often its last sentence, and a cut Latin text has no ellipsis in a right-to-left list. */
    .summary {
      display: block;
    }
    .action {
      justify-self: start;
    }
  }
`;
