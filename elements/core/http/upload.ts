/** Sends files with progress, by XMLHttpRequest. */
import type { RequestHeaders } from '../../../contract/request-headers.ts';
import { parseBody, type HttpResponse } from './http-response.ts';

/** A multipart request. */
export interface UploadRequest {
  url: string;
  method: string;
  headers: RequestHeaders;
  form: FormData;
  signal: AbortSignal;
  /** Bytes sent and bytes in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** The response of an upload, with the server's time. */
export interface UploadResponse extends HttpResponse {
  serverTime: string | null;
}

/**
 * Sends a multipart upload by XMLHttpRequest, because fetch reports no upload progress.
 * Rejects with the signal's reason, or a TypeError when the network failed.
 */
export function upload({
  url,
  method,
  headers,
  form,
  signal,
  onProgress,
}: UploadRequest): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    const sent: RequestHeaders = { ...headers, 'cache-control': 'no-store' };
    for (const [name, value] of Object.entries(sent)) xhr.setRequestHeader(name, value);
    if (onProgress)
      xhr.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    const abort = () => xhr.abort();
    const cleanUp = () => signal.removeEventListener('abort', abort);
    xhr.addEventListener('load', () => {
      cleanUp();
      resolve({
        status: xhr.status,
        data: parseBody(xhr.responseText),
        contentType: xhr.getResponseHeader('content-type'),
        serverTime: xhr.getResponseHeader('x-server-time'),
      });
    });
    for (const type of ['error', 'abort', 'timeout'])
      xhr.addEventListener(type, () => {
        cleanUp();
        reject(signal.reason ?? new TypeError('The upload failed.'));
      });
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    xhr.send(form);
  });
}
