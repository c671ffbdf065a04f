import { UserAnswer } from '@largo/contracts';
import { actorOf, type App, uploadLimit } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ImageTooLarge, InvalidImage } from '../domain/seller-errors.ts';
import { userView } from '../domain/user-snapshots.ts';
import { setStoreImage } from '../use-cases/set-store-image.ts';

const limit = uploadLimit(5 * 1024 * 1024);

export function storeImageRoutes(app: App, { units, images }: Deps): void {
  app.post(
    '/users/me/store-image',
    {
      config: { policy: 'seller' },
      bodyLimit: limit.bodyLimit(),
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
    const { fileSize } = limit;
    const part = await request.file({ limits: { fileSize, files: 1, fields: 5 } });
    if (part?.fieldname !== 'storeImage') throw new InvalidImage();
    const upload = await part.toBuffer();
    if (limit.isExceededBy(upload)) throw new ImageTooLarge();
    return upload;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE') throw new ImageTooLarge();
    throw error;
  }
}
