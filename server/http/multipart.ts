/** A file that came with a call, streamed to disk and removed when the call has answered. */
export interface UploadedFile {
  /** Name of its part; an `attachments` entry of the payload names the same. */
  readonly part: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Where it lies until the call has answered. */
  readonly path: string;
  stream(): NodeJS.ReadableStream;
}
