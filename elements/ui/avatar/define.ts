import { define } from '../../base/define.ts';
import { Avatar } from './avatar.ts';

define('ev-avatar', Avatar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-avatar': Avatar;
  }
}
