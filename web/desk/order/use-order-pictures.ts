import type { AttachmentPurpose } from '@largo/contracts';
import { useState } from 'react';
import { type UploadFailure, usePictureUploads } from '../screens/use-picture-uploads.ts';
import { pictureTexts } from '../screens/picture-texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { type Sending, uploadFile } from '@largo/web-kit/client/upload-file.ts';
import { removePicture } from './order-pictures.queries.ts';
import { orderPictureTexts as texts } from './picture-texts.ts';

/** What is wrong with the picture itself arrives in Portuguese; trying again would not help. */
function problemOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return { why: pictureTexts.failed, mayRetry: true };
  if (error.code === 'IMAGE_REFUSED') return { why: error.message, mayRetry: false };
  if (error.code === 'ATTACHMENT_LIMIT_REACHED')
    return { why: texts.limitReached, mayRetry: false };
  if (error.code === 'ATTACHMENT_NOT_ALLOWED') return { why: texts.notAllowed, mayRetry: false };
  if (error.status === 413) return { why: pictureTexts.tooLarge, mayRetry: false };
  return { why: pictureTexts.failed, mayRetry: true };
}

async function uploadTo(
  path: string,
  purpose: AttachmentPurpose,
  { file, ...sending }: Sending & { file: File },
): Promise<string> {
  const { ids } = await uploadFile<{ ids: string[] }>({
    path,
    field: 'images',
    fields: { purpose },
    file,
    ...sending,
  });
  const [id] = ids;
  if (id === undefined)
    throw new ApiError({ status: 200, code: 'UPLOAD_FAILED', message: 'not stored' });
  return id;
}

/**
 * Pictures for something that is about to be sent about an order: uploaded at once, shown to others when
 * their ids go with it. What is never sent is forgotten by the server.
 */
export function useOrderPictures(orderId: string, purpose: AttachmentPurpose) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const pictures = usePictureUploads({
    current: ids,
    send: (file, sending) =>
      uploadTo(`/orders/${orderId}/attachments`, purpose, { file, ...sending }),
    problemOf,
    onAdd: (id) => setIds((all) => [...all, id]),
  });
  const failed = pictures.uploads.some(({ failure }) => failure !== null);
  return {
    ids,
    pictures,
    remove: (id: string) => {
      setIds((all) => all.filter((other) => other !== id));
      // One that can't be removed now is a draft, which goes by itself.
      removePicture(orderId, id).catch(() => undefined);
    },
    /** They were sent: the next ones are others. */
    clear: () => setIds([]),
    /** Why it can't be sent yet, or null. */
    blocker: failed ? texts.unsent : pictures.uploads.length > 0 ? texts.wait : null,
  };
}
export type OrderPictures = ReturnType<typeof useOrderPictures>;
