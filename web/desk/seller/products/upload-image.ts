import type { UploadImagesAnswer } from '@largo/contracts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { type Sending, uploadFile } from '@largo/web-kit/client/upload-file.ts';

/** One picture; its address is for a product. @throws ApiError */
export async function uploadImage(file: File, sending: Sending): Promise<string> {
  const answer = await uploadFile<UploadImagesAnswer>({
    path: '/products/upload-images',
    field: 'images',
    file,
    ...sending,
  });
  const url = answer.images[0];
  if (url === undefined) {
    throw new ApiError({ status: 200, code: 'UPLOAD_FAILED', message: 'not stored' });
  }
  return url;
}
