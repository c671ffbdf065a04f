import { UserAnswer } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ImageTooLarge, InvalidImage } from '../domain/seller-errors.ts';
import { userView } from '../domain/user-snapshots.ts';
import { setStoreImage } from '../use-cases/set-store-image.ts';

const maxBytes = 5 * 1024 * 1024;

export function storeImageRoutes(app: App, { units, images }: Deps): void {
  app.post(
    '/users/me/store-image',
    // A little more than the picture, for the multipart frame.
    {
      config: { policy: 'seller' },
      bodyLimit: maxBytes + 64 * 1024,
      schema: { response: { 200: UserAnswer } },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const upload = await readUpload(request);
      const unit = units.plain({ correlationId: request.id });
      return { user: userView(await setStoreImage(unit, { userId, upload }, { images })) };
    },
  );
}

/** @throws InvalidImage @throws ImageTooLarge */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new InvalidImage();
  try {
    // One byte more: whether the parser notices the first byte too many depends on how it was sliced.
    const part = await request.file({ limits: { fileSize: maxBytes + 1, files: 1, fields: 5 } });
    if (part?.fieldname !== 'storeImage') throw new InvalidImage();
    const upload = await part.toBuffer();
    if (upload.length > maxBytes) throw new ImageTooLarge();
    return upload;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') throw new ImageTooLarge();
    throw error;
  }
}
