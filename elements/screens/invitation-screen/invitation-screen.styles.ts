import { css } from 'lit';

export const styles = css`
  /* The footer of a short page is at its bottom. */
  :host {
    display: flex;
    flex-direction: column;
    min-height: calc(100dvh - var(--app-bottom-inset, 0px) - var(--app-top-inset, 0px));
  }
  .head {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 64px;
    /* In line with the content below. */
    padding: 8px calc(max(0px, (100% - 1008px) / 2) + var(--_space-gutter));
    border-bottom: var(--_border-hairline);
  }
  .brand {
    display: flex;
    gap: 10px;
    align-items: center;
    font-weight: var(--_font-weight-title);
  }
  .product {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  /* Unseen until the invitation is there, so that nothing moves: the brand comes before the product. */
  .waiting {
    visibility: hidden;
  }
  .product b {
    font-weight: inherit;
  }
  .product a {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: var(--_size-target);
    color: var(--_color-text);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-title);
  }
  .content {
    flex: 1;
    box-sizing: border-box;
    width: 100%;
    max-width: 1008px;
    margin: 0 auto;
    padding: 56px var(--_space-gutter) 72px;
  }
  .foot {
    box-sizing: border-box;
    width: 100%;
    max-width: 1008px;
    margin: 0 auto;
    padding: 0 var(--_space-gutter) 24px;
  }
  /* In line with the invitation, which is as narrow as a message. */
  .foot.over {
    max-width: calc(480px + 2 * var(--_space-gutter));
  }
  @media (max-width: 859px) {
    .content {
      padding-top: 28px;
    }
    .foot {
      max-width: calc(560px + 2 * var(--_space-gutter));
    }
  }
`;
