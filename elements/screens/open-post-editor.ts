import { showError } from '../core/page/show-error.ts';
import { failAct } from '../core/http/fail-act.ts';
import { loadModule } from '../base/load-module.ts';
import { attachedEditors } from '../shared/attached-editors.store.ts';
import { postEditor, type PostEditorRequest } from '../shared/post-editor.store.ts';
import type { WiredElement } from '../core/element/wired-element.ts';

/**
 * Opens the post editor for a screen. The shell of the app has one; on another site's page, which may have none, the screen
 * brings its own.
 */
export async function openPostEditor(
  screen: WiredElement,
  request: PostEditorRequest,
): Promise<void> {
  const { hasEditor } = screen.app.use(attachedEditors);
  screen.app.use(postEditor).open(request);
  if (screen.app.host.kind === 'app' || hasEditor()) return;
  try {
    await loadModule(() => import('../posts/post-editor/define.ts'), failAct(screen.app));
  } catch (error) {
    // What can't be shown doesn't stay open, so that the next press opens it.
    screen.app.use(postEditor).close();
    showError(screen.app, error, { retry: () => void openPostEditor(screen, request) });
    return;
  }
  if (!hasEditor() && screen.isConnected)
    screen.renderRoot.append(document.createElement('ev-post-editor'));
}
