import type { TemplateResult } from 'lit';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { ToggleControl } from '../toggle-control.ts';
import { styles } from './switch.styles.ts';

/**
 * @summary An on/off setting that applies at once. In a form that is submitted, use `ev-checkbox`.
 * @slot - the label, if it contains more than text
 * @fires input - the state changes (native)
 * @fires change - the state changes (native)
 */
export class Switch extends ToggleControl {
  static override styles = [tokens, base, field, styles];

  override render(): TemplateResult {
    return this.renderToggle('switch', 'switch');
  }
}
