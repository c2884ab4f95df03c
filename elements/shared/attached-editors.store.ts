/** The post editors on the page, which show what `post-editor.store.ts` opens. */
export interface AttachedEditors {
  hasEditor(): boolean;
  /** Called by an editor. @returns its end */
  attach(): () => void;
}

export function attachedEditors(): AttachedEditors {
  let count = 0;
  return {
    hasEditor: () => count > 0,
    attach() {
      count += 1;
      return () => void (count -= 1);
    },
  };
}
