import { fastifyMultipart } from '@fastify/multipart';
import { named, UploadImagesAnswer } from '@largo/contracts';
import { actorOf, type App, route, uploadLimit } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ImageRefused } from '../domain/errors.ts';
import { uploadTexts } from '../domain/texts.ts';
import { inspectPicture } from '../media/drawing.ts';
import { uploadPictures } from '../use-cases/upload-pictures.ts';

const limit = uploadLimit(5 * 1024 * 1024);
const maxFiles = 5;
const limits = {
  fileSize: limit.fileSize,
  files: maxFiles,
  fields: 5,
  parts: maxFiles + 5,
  fieldSize: 1_000,
};

const UploadImagesForm = named('UploadImagesForm', {
  images: Type.Array(Type.String({ format: 'binary' }), { maxItems: maxFiles }),
});

/** In its own scope: no other route of the service reads multipart bodies. */
export async function productImageRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
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
        bodyLimit: limit.bodyLimit(maxFiles),
      },
      (request) => upload(request, deps),
    );
  });
}

async function upload(request: FastifyRequest, { pictures, units, config }: Deps) {
  const { userId } = actorOf(request);
  const contents = await readPictures(request);
  if (contents.length === 0) throw new ImageRefused(uploadTexts.none);
  const unit = units.plain({ correlationId: request.id });
  const command = { userId, perDay: config.UPLOADS_PER_DAY, contents };
  const tools = { inspect: inspectPicture, files: pictures };
  return { images: await uploadPictures(unit, command, tools) };
}

/** @throws ImageRefused for what is too large or too much */
async function readPictures(request: FastifyRequest): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  try {
    for await (const part of request.files()) {
      const content = await part.toBuffer();
      if (limit.isExceededBy(content)) throw new ImageRefused(uploadTexts.tooLarge);
      contents.push(content);
    }
  } catch (error) {
    throw isTooMany(error) ? new ImageRefused(uploadTexts.tooMany) : error;
  }
  return contents;
}

function isTooMany(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT';
}
