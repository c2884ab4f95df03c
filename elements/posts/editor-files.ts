/**
 * The files of the composition. They are prepared, which removes their metadata, shown, and stored with the draft, so a reload
 * restores them.
 */
import type { PostLimits } from '../../contract/limits.ts';
import type { App } from '../core/app/app.ts';
import { createIdempotencyKey } from '../core/http/idempotency-key.ts';
import type { Composition } from './composition.ts';
import type { DraftFileStorage } from './draft-file-storage.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftFile } from './stored-drafts.ts';
import {
  acceptFiles,
  getMediaKind,
  identifyFile,
  isIdentified,
  type EditorFile,
  type FileRejection,
  type MediaKind,
} from './media-rules.ts';
import { loadModule, warnOfLoadError } from '../base/load-module.ts';

/**
 * The file as it is sent: without metadata, upright, and scaled down if it is a picture that is too large. The code is loaded with
 * the first file: most posts have none.
 */
async function prepareFile(
  file: File,
  kind: MediaKind,
  limits: PostLimits,
): Promise<File | FileRejection> {
  const { name } = file;
  const module = await loadModule(() => import('./prepare-media.lazy.ts'), warnOfLoadError);
  // Not the file's fault: it can be added again.
  if (!module) return { name, reason: 'not-loaded' };
  try {
    return await module.prepareMedia(file, kind, limits);
  } catch (error) {
    return (error as { reason?: unknown }).reason === 'size'
      ? { name, reason: 'size', max: limits.imageBytes }
      : { name, reason: 'broken' };
  }
}

/** A file that is being prepared. */
interface PendingFile {
  file: File;
  kind: MediaKind;
}

/** Access to the composition that owns the files. */
export interface EditorFilesHost {
  get(): Composition;
  set(change: Partial<Composition>): void;
  /** Writes the current draft. */
  save(): void;
  getLimits(): PostLimits;
}

export const revoke = (files: readonly EditorFile[]): void =>
  files.forEach(({ previewUrl }) => URL.revokeObjectURL(previewUrl));

const getBlobKey = (draftKey: string, id: string) => `${draftKey}/${id}`;
const toDraftFile = (draftKey: string, { id, altText }: EditorFile): DraftFile => ({
  id,
  blobKey: getBlobKey(draftKey, id),
  altText,
});
function toEditorFile(file: File, id: string, altText: string): EditorFile | undefined {
  const kind = getMediaKind(file.type);
  return kind && { id, file, kind, altText, previewUrl: URL.createObjectURL(file) };
}

/** Actions on the files of the composition. */
export class EditorFiles {
  /** Files that the draft references and that are not loaded yet. */
  #pendingRestore: readonly DraftFile[] = [];
  #latestRestore = 0;
  /** Files that are being prepared. They are added to the draft that is shown then. */
  #pending: readonly PendingFile[] = [];
  /** Files are prepared one after another: each takes the memory of its pixels, and their order stays. */
  #preparation: Promise<void> = Promise.resolve();
  /** Files whose type is unknown are identified before they are added. */
  #identification: Promise<void> = Promise.resolve();
  /** Storage operations run one after another, so a delete never overtakes the put of the same file. */
  #queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly app: App,
    private readonly host: EditorFilesHost,
  ) {}

  /** Files of unknown types are read first, and are added with the others of the same choice. */
  add(files: readonly File[]): void {
    if (files.every(isIdentified)) return this.#add(files);
    this.#identification = this.#identification.then(async () =>
      this.#add(await Promise.all(files.map(identifyFile))),
    );
  }

  #add(files: readonly File[]): void {
    const present = [...this.host.get().files, ...this.#pending];
    const { accepted, rejected } = acceptFiles(
      present.map(({ kind }) => kind),
      files,
      this.host.getLimits(),
    );
    this.host.set({ rejectedFiles: rejected });
    this.#setPending([...this.#pending, ...accepted]);
    for (const one of accepted)
      this.#preparation = this.#preparation.then(() => this.#prepare(one));
  }

  remove(id: string): void {
    this.#remove(id, []);
  }

  /** Removes a file that can't be decoded and lists it among the rejected files. */
  reject(id: string): void {
    const { files, rejectedFiles } = this.host.get();
    const broken = files.find((file) => file.id === id);
    if (broken) this.#remove(id, [...rejectedFiles, { name: broken.file.name, reason: 'broken' }]);
  }

  /** Moves a file to this place among the files. */
  move(id: string, index: number): void {
    const { files } = this.host.get();
    const moved = files.find((file) => file.id === id);
    if (!moved || index < 0 || index >= files.length) return;
    const others = files.filter((file) => file !== moved);
    this.host.set({ files: [...others.slice(0, index), moved, ...others.slice(index)] });
    this.host.save();
  }

  setAltText(id: string, altText: string): void {
    this.#change(id, { altText });
  }

  /** The files as the draft references them. */
  toDraftFiles(): DraftFile[] {
    const { files, draftKey } = this.host.get();
    if (!draftKey) return [];
    const storable = files.filter(({ stored }) => stored !== false);
    return [...this.#pendingRestore, ...storable.map((file) => toDraftFile(draftKey, file))];
  }

  /** Removes all files from the composition and returns them; the caller attaches or revokes them. */
  detach(): readonly EditorFile[] {
    this.#latestRestore += 1;
    this.#pendingRestore = [];
    const { files } = this.host.get();
    this.host.set({ files: [] });
    return files;
  }

  /** Removes and revokes all files, also those that are being prepared. */
  clear(): void {
    revoke(this.detach());
    this.#setPending([]);
  }

  /** Adds files that `detach` returned and stores them with the current draft. */
  attach(files: readonly EditorFile[]): void {
    this.#setPending(this.#pending);
    this.#store(this.#addAllowed([], files));
  }

  /** Loads the files that the draft references. */
  restore(files: readonly DraftFile[]): void {
    if (!files.length) return;
    this.#pendingRestore = files;
    const restoreId = ++this.#latestRestore;
    this.host.set({ restoring: true });
    this.#enqueue(() => this.#restore(files, restoreId));
  }

  /** Deletes files from storage. */
  deleteStored(files: readonly DraftFile[]): void {
    const keys = files.map((file) => file.blobKey);
    if (keys.length) this.#enqueue(async () => (await this.#openStorage()).delete(keys));
  }

  /** Resolves when every file is prepared and every pending storage operation has ended. */
  async whenStored(): Promise<void> {
    await this.#identification;
    await this.#preparation;
    await this.#queue;
  }

  #setPending(pending: readonly PendingFile[]): void {
    this.#pending = pending;
    this.host.set({ preparingCount: pending.length || undefined });
  }

  /** Adds the file, unless the composition was replaced meanwhile. */
  async #prepare(pending: PendingFile): Promise<void> {
    if (!this.#pending.includes(pending)) return;
    const result = await prepareFile(pending.file, pending.kind, this.host.getLimits());
    if (!this.#pending.includes(pending)) return;
    const { files, rejectedFiles } = this.host.get();
    const added = result instanceof File ? toEditorFile(result, createIdempotencyKey(), '') : null;
    this.host.set({
      files: added ? [...files, added] : files,
      rejectedFiles: result instanceof File ? rejectedFiles : [...rejectedFiles, result],
    });
    this.#setPending(this.#pending.filter((one) => one !== pending));
    if (added) this.#store([added]);
  }

  #openStorage(): Promise<DraftFileStorage> {
    return this.app.use(draftFiles)();
  }

  /** A failed operation leaves the files in the editor. */
  #enqueue(operation: () => Promise<void>): void {
    this.#queue = this.#queue.then(operation).catch(() => undefined);
  }

  #change(id: string, change: Partial<EditorFile>): void {
    const files = this.host
      .get()
      .files.map((file) => (file.id === id ? { ...file, ...change } : file));
    this.host.set({ files });
    this.host.save();
  }

  /** Saves the draft before it stores the files: pruning deletes files that no draft references. */
  #store(files: readonly EditorFile[]): void {
    const { draftKey } = this.host.get();
    this.host.save();
    if (draftKey) for (const file of files) this.#enqueue(() => this.#put(draftKey, file));
  }

  async #put(draftKey: string, { id, file }: EditorFile): Promise<void> {
    const stored = await this.#openStorage()
      .then((storage) => storage.put(getBlobKey(draftKey, id), file))
      .then(
        () => true,
        () => false,
      );
    if (this.host.get().draftKey === draftKey) this.#change(id, { stored });
  }

  #addAllowed(
    present: readonly EditorFile[],
    candidates: readonly EditorFile[],
  ): readonly EditorFile[] {
    const { accepted, rejected } = acceptFiles(
      present.map(({ kind }) => kind),
      candidates.map(({ file }) => file),
      this.host.getLimits(),
    );
    const added = candidates.filter(({ file }) => accepted.some((one) => one.file === file));
    revoke(candidates.filter((one) => !added.includes(one)));
    this.host.set({ files: [...present, ...added], rejectedFiles: rejected });
    return added;
  }

  async #restore(files: readonly DraftFile[], restoreId: number): Promise<void> {
    const found = await this.#openStorage()
      .then((storage) => storage.get(files.map((file) => file.blobKey)))
      .catch((): undefined[] => []);
    if (restoreId !== this.#latestRestore) return;
    const restored = files.flatMap(({ id, altText }, index) => {
      const file = found[index] && toEditorFile(found[index], id, altText);
      return file ? [{ ...file, stored: true }] : [];
    });
    this.#pendingRestore = [];
    this.#addAllowed(restored, this.host.get().files);
    this.host.set({ restoring: false, missingFileCount: files.length - restored.length });
    this.host.save();
  }

  #remove(id: string, rejectedFiles: readonly FileRejection[]): void {
    const { files, draftKey } = this.host.get();
    const removed = files.filter((file) => file.id === id);
    revoke(removed);
    this.host.set({ files: files.filter((file) => file.id !== id), rejectedFiles });
    this.host.save();
    if (draftKey) this.deleteStored(removed.map((file) => toDraftFile(draftKey, file)));
  }
}
