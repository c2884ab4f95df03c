/** The files of the composition: shown at once, and kept with its draft so that they are there again after a reload. */
import type { PostLimits } from '../../contract/post-limits.ts';
import type { App } from '../core/app.ts';
import { newAttemptKey } from '../core/attempt-key.ts';
import type { Composition } from './composer.store.ts';
import { drafts, type DraftFile } from './editor-draft.store.ts';
import { memoryKeep, type FileKeep } from './file-keep.ts';
import { admit, mediaKind, type EditorFile, type Refusal } from './media-rules.ts';

/** What the files need of the composition. */
export interface FilesHost {
  get(): Composition;
  set(change: Partial<Composition>): void;
  /** Writes the draft as it is now. */
  save(): void;
  limits: PostLimits;
}
export interface EditorFiles {
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** As `remove`, for a file that can't be opened. */
  refuse(id: string): void;
  describe(id: string, altText: string): void;
  /** The files as the draft names them. */
  listed(): DraftFile[];
  /** Lays the files of the composition aside for another one. */
  release(): readonly EditorFile[];
  /** Takes over files that were laid aside, and keeps them with this draft. */
  take(files: readonly EditorFile[]): void;
  /** Brings back what the draft names. */
  restore(files: readonly DraftFile[]): void;
  /** Forgets kept files for good. */
  forget(files: readonly DraftFile[]): void;
  /** Settles when everything is kept that can be. */
  settled(): Promise<void>;
}

export const revoke = (files: readonly EditorFile[]): void => files.forEach(({ previewUrl }) => URL.revokeObjectURL(previewUrl));
const blobKey = (draftKey: string, id: string) => `${draftKey}/${id}`;
const shown = (file: File, id: string, altText: string): EditorFile | undefined => {
  const kind = mediaKind(file.type);
  return kind && { id, file, kind, altText, previewUrl: URL.createObjectURL(file) };
};

/** The App's keep. What no draft names any more is swept away when it is first used. */
export function fileKeep(app: App): () => Promise<FileKeep> {
  const isWanted = (key: string) => {
    const draft = app.use(drafts).read(key.slice(0, key.lastIndexOf('/')));
    return draft?.files.some((file) => file.blobKey === key) ?? false;
  };
  const open = async (): Promise<FileKeep> => {
    if (app.host.kind === 'embed') return memoryKeep();
    const { browserKeep } = await import('./browser-keep.ts');
    await browserKeep.sweep(isWanted).catch(() => undefined);
    return browserKeep;
  };
  let opened: Promise<FileKeep> | undefined;
  return () => (opened ??= open().catch((error: unknown) => ((opened = undefined), Promise.reject(error))));
}

export function editorFiles(app: App, { get, set, save, limits }: FilesHost): EditorFiles {
  /** Named by the draft, not back yet. */
  let awaited: readonly DraftFile[] = [];
  let turn = 0;
  /** One after the other: what is dropped was kept before. */
  let queue: Promise<void> = Promise.resolve();
  const then = (act: (keep: FileKeep) => Promise<void>): Promise<void> =>
    (queue = queue.then(async () => act(await app.use(fileKeep)()).catch(() => undefined)).catch(() => undefined));
  const forget = (files: readonly DraftFile[]) => {
    if (files.length) void then((keep) => keep.drop(files.map((file) => file.blobKey)));
  };
  const named = (draftKey: string, { id, altText }: EditorFile): DraftFile => ({ id, altText, blobKey: blobKey(draftKey, id) });
  const mark = (id: string, kept: boolean) => {
    set({ files: get().files.map((file) => (file.id === id ? { ...file, kept } : file)) });
    save();
  };
  /** The draft names a file before it is kept: what is kept without a name is swept away. */
  const store = (files: readonly EditorFile[]) => {
    const { draftKey } = get();
    save();
    if (!draftKey) return;
    for (const { id, file } of files) {
      queue = queue.then(async () => {
        const kept = await app
          .use(fileKeep)()
          .then((keep) => keep.keep(blobKey(draftKey, id), file))
          .then(() => true, () => false); // prettier-ignore
        if (get().draftKey === draftKey) mark(id, kept);
      });
    }
  };
  const put = (before: readonly EditorFile[], candidates: readonly EditorFile[]) => {
    const { accepted, refused } = admit(before.map(({ kind }) => kind), candidates.map(({ file }) => file), limits); // prettier-ignore
    const added = candidates.filter(({ file }) => accepted.some((one) => one.file === file));
    revoke(candidates.filter((one) => !added.includes(one)));
    set({ files: [...before, ...added], refused });
    return added;
  };
  const fetch = async (files: readonly DraftFile[], mine: number) => {
    const found = await app
      .use(fileKeep)()
      .then((keep) => keep.bring(files.map((file) => file.blobKey)))
      .catch((): undefined[] => []);
    if (mine !== turn) return;
    const back = files.flatMap(({ id, altText }, index) => {
      const one = found[index] && shown(found[index], id, altText);
      return one ? [{ ...one, kept: true }] : [];
    });
    awaited = [];
    put(back, get().files);
    set({ restoring: false, lost: files.length - back.length });
    save();
  };
  const remove = (id: string, refused: Refusal[] = []) => {
    const { files, draftKey } = get();
    const gone = files.filter((file) => file.id === id);
    revoke(gone);
    set({ files: files.filter((file) => file.id !== id), refused });
    save();
    if (draftKey) forget(gone.map((file) => named(draftKey, file)));
  };
  return {
    add(files) {
      const { accepted, refused } = admit(get().files.map(({ kind }) => kind), files, limits); // prettier-ignore
      const added = accepted.flatMap(({ file }) => shown(file, newAttemptKey(), '') ?? []);
      set({ files: [...get().files, ...added], refused });
      store(added);
    },
    remove: (id) => remove(id),
    refuse(id) {
      const { files, refused } = get();
      const broken = files.find((file) => file.id === id);
      if (broken) remove(id, [...refused, { name: broken.file.name, reason: 'broken' }]);
    },
    describe(id, altText) {
      set({ files: get().files.map((file) => (file.id === id ? { ...file, altText } : file)) });
      save();
    },
    listed() {
      const { files, draftKey } = get();
      return draftKey ? [...awaited, ...files.filter(({ kept }) => kept !== false).map((file) => named(draftKey, file))] : [];
    },
    release() {
      turn += 1;
      awaited = [];
      const { files } = get();
      set({ files: [] });
      return files;
    },
    take(files) {
      store(put([], files));
    },
    restore(files) {
      if (!files.length) return;
      awaited = files;
      const mine = ++turn;
      set({ restoring: true });
      queue = queue.then(() => fetch(files, mine));
    },
    forget,
    settled: () => queue,
  };
}
