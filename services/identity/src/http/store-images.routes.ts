import { named, UserAnswer } from '@largo/contracts';
import { actorOf, type App, route, uploadLimit } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ImageTooLarge, InvalidImage } from '../domain/seller-errors.ts';
import { userView } from '../domain/user-snapshots.ts';
import { setStoreImage } from '../use-cases/set-store-image.ts';

const StoreImageForm = named('StoreImageForm', {
  storeImage: Type.String({ format: 'binary', description: 'JPG, PNG or GIF, 5 MB at most' }),
});
const limit = uploadLimit(5 * 1024 * 1024);

export function storeImageRoutes(app: App, { units, images }: Deps): void {
  app.post(
    '/users/me/store-image',
    {
      ...route({
        policy: 'seller',
        errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE', 'USER_NOT_FOUND'],
        documentedBody: { contentType: 'multipart/form-data', schema: StoreImageForm },
        operationId: 'setStoreImage',
        summary: "Set the picture of the caller's store",
        response: { 200: UserAnswer },
      }),
      bodyLimit: limit.bodyLimit(),
    },
    async (request) => {
      const { userId } = actorOf(request);
      const upload = await readUpload(request);
      const unit = units.plain({ correlationId: request.id });
      return { user: userView(await setStoreImage(unit, { userId, upload }, { images })) };
    },
  );
}

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
