import { ApiError, apiUrl, newIdempotencyKey, request } from './api-client.ts';
import { bearerToken } from './session.ts';

export interface Sending {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it; the promise is rejected. */
  readonly signal?: AbortSignal;
  /** Kept over retries of the same file. */
  readonly idempotencyKey?: string;
}

interface Content extends Sending {
  /** Path below the API, for example `/products/upload-images`. */
  readonly path: string;
  readonly body: FormData | Blob;
}

export interface Upload extends Omit<Content, 'body'> {
  /** Name of the multipart field. */
  readonly field: string;
  readonly file: File | readonly File[];
  /** What else the form says. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** `fetch` can't tell how much has been sent. */
function send({ path, body, onProgress, signal, idempotencyKey }: Content): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', apiUrl(path));
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('idempotency-key', idempotencyKey ?? newIdempotencyKey());
    const token = bearerToken();
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    call.addEventListener('load', () => resolve({ status: call.status, text: call.responseText }));
    call.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'NETWORK', message: 'no answer from the server' })),
    );
    const onAbort = () => call.abort();
    signal?.addEventListener('abort', onAbort);
    call.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', onAbort));
    call.send(body);
  });
}

function refusalOf({ status, text }: Answer): ApiError {
  let body: { code?: unknown; error?: unknown; details?: unknown } = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    // A proxy's page instead of an answer of the API: the status says enough.
  }
  const code = typeof body.code === 'string' ? body.code : 'UPLOAD_FAILED';
  const message = typeof body.error === 'string' ? body.error : 'not stored';
  return new ApiError({ status, code, message, details: body.details });
}

/** As it is, in one request; a session that ran out is renewed once. @throws ApiError */
export async function uploadContent<Body>(content: Content): Promise<Body> {
  let answer = await send(content);
  if (answer.status === 401) {
    // An ordinary call renews the session or ends it.
    await request('GET', '/auth/profile');
    answer = await send(content);
  }
  if (answer.status !== 200 && answer.status !== 201) throw refusalOf(answer);
  return JSON.parse(answer.text) as Body;
}

/** As a form that was filled in. @throws ApiError */
export function uploadFile<Body>({ field, file, fields = {}, ...upload }: Upload): Promise<Body> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const one of [file].flat()) body.append(field, one);
  return uploadContent({ ...upload, body });
}
