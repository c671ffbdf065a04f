import { named, UploadImagesAnswer } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import {
  maxPictures,
  picturesBodyLimit,
  pictureScope,
  readPictures,
} from '@largo/service-kit/pictures';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { inspectPicture } from '../media/drawing.ts';
import { uploadPictures } from '../use-cases/upload-pictures.ts';

const UploadImagesForm = named('UploadImagesForm', {
  images: Type.Array(Type.String({ format: 'binary' }), { maxItems: maxPictures }),
});

export async function productImageRoutes(app: App, deps: Deps): Promise<void> {
  await pictureScope(app, (scope) => {
    scope.post(
      '/products/upload-images',
      {
        ...route({
          policy: ['seller', 'admin'],
          errors: ['IMAGE_REFUSED', 'UPLOAD_QUOTA_REACHED'],
          documentedBody: { contentType: 'multipart/form-data', schema: UploadImagesForm },
          operationId: 'uploadPictures',
          summary: 'Upload pictures for products',
          response: { 200: UploadImagesAnswer },
        }),
        bodyLimit: picturesBodyLimit,
      },
      (request) => upload(request, deps),
    );
  });
}

async function upload(request: FastifyRequest, { pictures, units, config }: Deps) {
  const { userId } = actorOf(request);
  const { pictures: contents } = await readPictures(request);
  const unit = units.plain({ correlationId: request.id });
  const command = { userId, perDay: config.UPLOADS_PER_DAY, contents };
  const tools = { inspect: inspectPicture, files: pictures };
  return { images: await uploadPictures(unit, command, tools) };
}
