import { css } from 'lit';

export const styles = css`
  .note {
    --_icon-color: var(--_color-text-muted);
    --_icon-column: 30px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding-block: 12px;
    /* The icon is left of this padding: an action on a line below is under the text. */
    padding-inline: calc(14px + var(--_icon-column)) 14px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-m);
    background: var(--_color-neutral-1);
    font-size: var(--_font-size-s);
    line-height: 1.45;
  }
  .message {
    display: flex;
    /* Below this width the action wraps to the next line; never the text below the icon. */
    flex: 1 1 min(240px + var(--_icon-column), 100% + var(--_icon-column));
    gap: 10px;
    min-width: 0;
    margin-inline-start: calc(-1 * var(--_icon-column));
  }
  .icon,
  ::slotted([slot='icon']) {
    flex: none;
    margin-top: -0.5px;
    color: var(--_icon-color);
  }
  ::slotted([slot='icon']) {
    width: 20px;
    height: 20px;
  }
  .text {
    flex: 1;
    min-width: 0;
  }
  ::slotted([slot='action']) {
    flex: none;
    max-inline-size: 100%;
  }
  :host([tone='success']) .note {
    --_icon-color: var(--_color-success);
    border-color: var(--_color-success-border);
    background: var(--_color-success-fill);
  }
  :host([tone='warning']) .note {
    --_icon-color: var(--_color-warning);
    border-color: var(--_color-warning-border);
    background: var(--_color-warning-fill);
  }
  :host([tone='danger']) .note {
    --_icon-color: var(--_color-danger);
    border-color: var(--_color-danger-border);
    background: var(--_color-danger-fill);
  }
  :host([tone='info']) .note {
    --_icon-color: var(--_color-info);
    border-color: var(--_color-info-border);
    background: var(--_color-info-fill);
  }
`;
