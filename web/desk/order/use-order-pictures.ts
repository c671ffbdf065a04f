import type { AttachmentPurpose } from '@largo/contracts';
import { useState } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';
import { pictureTexts } from '../screens/picture-texts.ts';
import { type UploadFailure, usePictureUploads } from '../screens/use-picture-uploads.ts';
import { removePicture } from './order-pictures.queries.ts';
import { orderPictureTexts as texts } from './picture-texts.ts';

const refusals = new Map<string, string>([
  ['ATTACHMENT_LIMIT_REACHED', texts.limitReached],
  ['ATTACHMENT_NOT_ALLOWED', texts.notAllowed],
]);

/** What is wrong with the picture itself arrives in Portuguese; trying again would not help. */
function problemOf(error: unknown): UploadFailure {
  const failed = { why: pictureTexts.failed, mayRetry: true };
  if (!(error instanceof ApiError)) return failed;
  const why =
    error.code === 'IMAGE_REFUSED'
      ? error.message
      : (refusals.get(error.code) ?? (error.status === 413 ? pictureTexts.tooLarge : undefined));
  return why === undefined ? failed : { why, mayRetry: false };
}

/**
 * Pictures for something that is about to be sent about an order: uploaded at once, shown to others when
 * their ids go with it. What is never sent is forgotten by the server.
 */
export function useOrderPictures(orderId: string, purpose: AttachmentPurpose) {
  const [ids, setIds] = useState<string[]>([]);
  const pictures = usePictureUploads({
    current: ids,
    send: async (file, sending) => {
      const path = `/orders/${orderId}/attachments`;
      const upload = { path, field: 'images', fields: { purpose }, file, ...sending };
      const [id] = (await uploadFile<{ ids: string[] }>(upload)).ids;
      if (id === undefined)
        throw new ApiError({ status: 200, code: 'UPLOAD_FAILED', message: 'not stored' });
      return id;
    },
    problemOf,
    onAdd: (id) => setIds((all) => [...all, id]),
  });
  const hasFailed = pictures.uploads.some(({ failure }) => failure !== null);
  const blocker = hasFailed ? texts.unsent : pictures.uploads.length > 0 ? texts.wait : null;
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
    /** Why it can't be sent yet. */
    blocker,
    errors: blocker === null ? {} : { images: blocker },
  };
}
