import { fastifyMultipart } from '@fastify/multipart';
import { fastifyStatic } from '@fastify/static';
import { UploadImagesAnswer } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ImageRefused } from '../domain/errors.ts';
import { uploadTexts } from '../domain/texts.ts';
import { storeImages } from '../use-cases/store-images.ts';

const maxBytes = 5 * 1024 * 1024;
const maxFiles = 5;
const limits = {
  fileSize: maxBytes,
  files: maxFiles,
  fields: 5,
  parts: maxFiles + 5,
  fieldSize: 1_000,
};

/** An own scope: no other route of the service reads multipart bodies. */
export async function imageRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    scope.post(
      '/products/upload-images',
      {
        config: { policy: ['seller', 'admin'] },
        bodyLimit: maxFiles * maxBytes + 64 * 1024,
        schema: { response: { 200: UploadImagesAnswer } },
      },
      (request) => upload(request, deps),
    );
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: deps.images.root, serve: false });
    scope.get(
      '/media/*',
      { config: { policy: 'public' }, schema: { params: Type.Object({ '*': Type.String() }) } },
      (request, reply) => {
        // Names carry the hash of what is in them, or are replaced by new names.
        void reply
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox");
        // The schema above says so; a scope of a plugin does not carry its type.
        const { '*': name } = request.params as { '*': string };
        return reply.sendFile(name, { maxAge: '365d', immutable: true });
      },
    );
  });
}

async function upload(request: FastifyRequest, { images, units, config }: Deps) {
  const { userId } = actorOf(request);
  const contents = await readPictures(request);
  if (contents.length === 0) throw new ImageRefused(uploadTexts.none);
  const unit = units.plain({ correlationId: request.id });
  const command = { userId, perDay: config.UPLOADS_PER_DAY, contents };
  return { images: await storeImages(unit, command, images) };
}

/** @throws ImageRefused for what is too large or too much */
async function readPictures(request: FastifyRequest): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  try {
    for await (const part of request.files()) {
      const content = await part.toBuffer();
      if (part.file.truncated) throw new ImageRefused(uploadTexts.tooLarge);
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
