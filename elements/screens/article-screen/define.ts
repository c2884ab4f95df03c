import { define } from '../../define.ts';
import { ArticleScreen } from './article-screen.ts';

define('ev-article-screen', ArticleScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-article-screen': ArticleScreen;
  }
}
export { ArticleScreen };
