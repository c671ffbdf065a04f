import type { UploadImagesAnswer } from '@largo/contracts';
import { ApiError, apiUrl, newIntent, request } from '../../../lib/api-client.ts';
import { bearerToken } from '../../../lib/session.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** `fetch` can't tell how much has been sent. */
function sendFile(file: File, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('images', file);
    const call = new XMLHttpRequest();
    call.open('POST', apiUrl('/products/upload-images'));
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('idempotency-key', newIntent());
    const token = bearerToken();
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    call.addEventListener('load', () => resolve({ status: call.status, text: call.responseText }));
    call.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: 'NETWORK', message: 'no answer from the server' })),
    );
    call.send(form);
  });
}

/** One picture; its address is for the form. @throws ApiError */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  let answer = await sendFile(file, onProgress);
  if (answer.status === 401) {
    // An ordinary call renews the session or ends it.
    await request('GET', '/auth/profile');
    answer = await sendFile(file, onProgress);
  }
  const body = answer.status === 200 || answer.status === 201 ? readAnswer(answer.text) : null;
  const url = body?.images[0];
  if (url === undefined) {
    throw new ApiError({ status: answer.status, code: 'UPLOAD_FAILED', message: 'not stored' });
  }
  return url;
}

function readAnswer(text: string): UploadImagesAnswer {
  return JSON.parse(text) as UploadImagesAnswer;
}
