import { css } from 'lit';

export const styles = css`
  .note {
    --_mark: var(--_text-2);
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 6px 10px;
    padding: 12px 14px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_step-1);
    font-size: var(--_size-2);
    line-height: 1.45;
  }
  .icon,
  ::slotted([slot='icon']) {
    flex: none;
    margin-top: -0.5px;
    color: var(--_mark);
  }
  ::slotted([slot='icon']) {
    width: 20px;
    height: 20px;
  }
  /* Wide enough to be read; what one can do then goes below. */
  .text {
    flex: 1 1 180px;
    min-width: 0;
  }
  ::slotted([slot='action']) {
    flex: none;
    align-self: center;
  }
  :host([tone='good']) .note {
    --_mark: var(--_good);
    border-color: var(--_good-line);
    background: var(--_good-fill);
  }
  :host([tone='warn']) .note {
    --_mark: var(--_warn);
    border-color: var(--_warn-line);
    background: var(--_warn-fill);
  }
  :host([tone='bad']) .note {
    --_mark: var(--_bad);
    border-color: var(--_bad-line);
    background: var(--_bad-fill);
  }
  :host([tone='info']) .note {
    --_mark: var(--_info);
    border-color: var(--_info-line);
    background: var(--_info-fill);
  }
`;
