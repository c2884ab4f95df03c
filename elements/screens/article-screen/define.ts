import { define } from '../../base/define.ts';
import '../../ui/button/define.ts';
import '../../ui/note/define.ts';
import '../../ui/skeleton/define.ts';
import { ArticleScreen } from './article-screen.ts';

define('ev-article-screen', ArticleScreen);

declare global {
  interface HTMLElementTagNameMap {
    'ev-article-screen': ArticleScreen;
  }
}
export { ArticleScreen };
