import { css } from 'lit';

/** `details` whose `summary` begins with a chevron. */
export const disclosure = css`
  summary {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary .icon {
    inline-size: 16px;
    margin-inline-start: -2px;
    transition: rotate var(--_duration-fast);
  }
  details[open] summary .icon {
    rotate: 90deg;
  }
  details[open]:dir(rtl) summary .icon {
    rotate: -90deg;
  }
`;
