import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    padding-block: 18px;
    border-bottom: var(--_border-hairline);
  }
  li:first-child {
    padding-top: 0;
  }
  li:last-child {
    border-bottom: 0;
  }
  .count {
    display: flex;
    gap: 5px;
    align-items: center;
    padding-top: 10px;
  }
  @container (min-width: 760px) {
    /* Ranked by rows. */
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 16px;
    }
    li,
    li:is(:first-child, :last-child) {
      padding: 16px;
      border: var(--_border-hairline);
      border-radius: var(--_radius-l);
      background: var(--_color-surface);
    }
    [data-count='1'] {
      grid-template-columns: minmax(0, 560px);
    }
    /* Too narrow for a picture beside its text, so posts differ in height: each card keeps its own. */
    [data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      align-items: start;
    }
    .media-beside > ev-social-post::part(body) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 120px;
      column-gap: 16px;
      align-content: start;
    }
    .media-beside > ev-social-post::part(author),
    .media-beside .count {
      grid-column: 1 / -1;
    }
    .media-beside > ev-social-post::part(media) {
      grid-area: 2 / 2;
      margin-top: 6px;
    }
  }
`;
