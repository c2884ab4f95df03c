import { parse, type Answer, type Outgoing } from './http.ts';

/** A multipart upload by XMLHttpRequest, because fetch has no upload progress. Fails with whatever ended it. */
export function upload(out: Outgoing, form: FormData, progress?: (sent: number, total: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(out.method, out.url);
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('cache-control', 'no-store');
    if (progress) request.upload.addEventListener('progress', (event) => progress(event.loaded, event.total));
    const abort = () => request.abort();
    const end = () => out.signal.removeEventListener('abort', abort);
    request.addEventListener('load', () => {
      end();
      resolve({
        status: request.status,
        data: parse(request.responseText),
        serverTime: request.getResponseHeader('x-server-time'),
      });
    });
    for (const type of ['error', 'abort', 'timeout'])
      request.addEventListener(type, () => {
        end();
        reject(out.signal.reason ?? new TypeError('The upload failed.'));
      });
    if (out.signal.aborted) return reject(out.signal.reason);
    out.signal.addEventListener('abort', abort);
    request.send(form);
  });
}
