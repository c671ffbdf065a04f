import { fastifyMultipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadLimit } from '../files/upload-limit.ts';
import type { App } from '../http/app-type.ts';
import { ImageRefused, pictureTexts } from './refusals.ts';

const limit = uploadLimit(5 * 1024 * 1024);
const maxFields = 5;

/** The limit per request. */
export const maxPictures = 5;
export const picturesBodyLimit = limit.bodyLimit(maxPictures);

const limits = {
  fileSize: limit.fileSize,
  files: maxPictures,
  fields: maxFields,
  parts: maxPictures + maxFields,
  fieldSize: 1_000,
};

/** Routes that accept pictures, in a separate scope: no other route reads multipart bodies. */
export async function pictureScope(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits, throwFileSizeLimit: false });
    routes(scope);
  });
}

export interface PictureForm {
  pictures: Buffer[];
  /** The form's other fields. */
  fields: ReadonlyMap<string, string>;
}

/** @throws ImageRefused if a picture is too large, there are too many, or there is none */
export async function readPictures(request: FastifyRequest): Promise<PictureForm> {
  const pictures: Buffer[] = [];
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      const content = await part.toBuffer();
      if (limit.isExceededBy(content)) throw new ImageRefused(pictureTexts.tooLarge);
      pictures.push(content);
    }
  } catch (error) {
    throw isTooMany(error) ? new ImageRefused(pictureTexts.tooMany) : error;
  }
  if (pictures.length === 0) throw new ImageRefused(pictureTexts.none);
  return { pictures, fields };
}

function isTooMany(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT';
}
