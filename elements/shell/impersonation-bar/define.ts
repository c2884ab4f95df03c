import { define } from '../../base/define.ts';
import { ImpersonationBar } from './impersonation-bar.ts';

define('ev-impersonation-bar', ImpersonationBar);

declare global {
  interface HTMLElementTagNameMap {
    'ev-impersonation-bar': ImpersonationBar;
  }
}
