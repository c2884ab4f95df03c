import { define } from '../../define.ts';
import { ViewingAs } from './viewing-as.ts';

define('ev-viewing-as', ViewingAs);

declare global {
  interface HTMLElementTagNameMap {
    'ev-viewing-as': ViewingAs;
  }
}
