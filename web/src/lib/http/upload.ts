import { addressOf, ANSWER_MS, replyTo, type Call, type CallFiles, type CallReply } from './client.ts';
import { unreachable } from './problem.ts';

export type UploadOptions = {
  /** The share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The ids in the call's address. */
  params?: object;
  /** Texts that come with the file. */
  fields?: Record<string, string>;
};

/**
 * Makes a call with a file: `upload('POST /api/upload-photo', { photo })`. Uses XMLHttpRequest, because fetch does not
 * report upload progress. Rejects like `call`, also where for a minute nothing more is sent and no answer comes.
 */
export async function upload<C extends Call>(
  name: C,
  files: CallFiles<C>,
  options: UploadOptions = {},
): Promise<CallReply<C>> {
  const form = new FormData();
  for (const [field, text] of Object.entries(options.fields ?? {})) form.append(field, text);
  for (const [field, file] of Object.entries<Blob>(files)) form.append(field, file);
  return replyTo(name, await send(name, form, options));
}

function send(
  name: string,
  form: FormData,
  { onProgress, signal, params }: UploadOptions,
): Promise<Response> {
  const [method = 'POST', path = ''] = name.split(' ');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const ended = () => reject(new DOMException('The upload was ended', 'AbortError'));
    const giveUp = () => {
      reject(unreachable());
      abort();
    };
    if (signal?.aborted) return ended();
    let timer = setTimeout(giveUp, ANSWER_MS);
    request.open(method, addressOf(path, params));
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ANSWER_MS);
      onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', ended);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Converts the result to the Response that `replyTo` reads. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
  return new Response(status === 204 ? null : responseText, { status, statusText, headers });
}
