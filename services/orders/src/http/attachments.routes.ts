import { createHash } from 'node:crypto';
import {
  AttachmentPurpose,
  IdParams,
  literals,
  Message,
  named,
  OrderAttachmentsAnswer,
  Uuid,
} from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import { type App, requestKey, route } from '@largo/service-kit';
import {
  maxPictures,
  picturesBodyLimit,
  pictureScope,
  readPictures,
} from '@largo/service-kit/pictures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import {
  attachmentPurposes,
  type AttachmentSize,
  attachmentSizes,
  maxOrderAttachments,
} from '../domain/attachment.ts';
import { AttachmentNotFound } from '../domain/attachment-errors.ts';
import { texts } from '../domain/texts.ts';
import { findAttachmentFile } from '../queries/find-attachment-file.ts';
import { findOrder } from '../queries/get-order.ts';
import { listAttachments } from '../queries/list-attachments.ts';
import { removeAttachment } from '../use-cases/remove-attachment.ts';
import { uploadAttachments } from '../use-cases/upload-attachments.ts';
import { personOf, viewingOf } from './person.ts';

const UploadAttachmentsForm = named('UploadAttachmentsForm', {
  purpose: AttachmentPurpose,
  images: Type.Array(Type.String({ format: 'binary' }), { maxItems: maxPictures }),
});
const AttachmentParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the order' }),
  attachmentId: Type.String({ format: 'uuid', description: 'Id of the picture' }),
});
const PictureQuery = Type.Object({
  size: Type.Optional(
    literals(attachmentSizes, {
      description: 'small: 400 pixels, large: 1600 pixels at most',
      default: 'large',
    }),
  ),
});
const Uploaded = named('UploadedAttachments', {
  /** Ids of the pictures, in order, to send with whatever they belong to. */
  ids: Type.Array(Uuid),
  ...OrderAttachmentsAnswer.properties,
});

/** Pictures that the parties of an order show each other. */
export async function attachmentsRoutes(app: App, deps: OrdersDeps): Promise<void> {
  await pictureScope(app, (scope) => uploading(scope, deps));
  reading(app, deps);
  removing(app, deps);
}

function uploading(app: App, deps: OrdersDeps): void {
  const { db, units, clock, attachmentFiles: files } = deps;
  app.post(
    '/orders/:id/attachments',
    {
      ...route({
        policy: 'user',
        idempotent: true,
        errors: [
          'ACCOUNT_BEING_DELETED',
          'ATTACHMENT_LIMIT_REACHED',
          'ATTACHMENT_NOT_ALLOWED',
          'ATTACHMENT_NOT_FOUND',
          'IMAGE_REFUSED',
          'ORDER_NOT_FOUND',
        ],
        documentedBody: { contentType: 'multipart/form-data', schema: UploadAttachmentsForm },
        operationId: 'uploadAttachments',
        summary: `Upload pictures for an order, ${maxOrderAttachments} of each party at most`,
        params: IdParams,
        response: { 201: Uploaded },
      }),
      bodyLimit: picturesBodyLimit,
    },
    async (request, reply) => {
      const { id: orderId } = request.params;
      // Checked first, so that nothing sent by strangers is read.
      await findOrder(db, orderId, viewingOf(request, clock));
      const { pictures, fields } = await readPictures(request);
      const purpose = purposeOf(fields.get('purpose'));
      const command = { orderId, person: personOf(request), purpose, pictures };
      const register = units.plain({ correlationId: request.id });
      const unit = units.forRequest(sameUpload(request, purpose, pictures));
      const { ids } = await uploadAttachments(unit, command, { register, files });
      const attachments = await listAttachments(db, orderId, viewingOf(request, clock));
      return reply.code(201).send({ ids, attachments });
    },
  );
}

/** A retry sends the same pictures, though the multipart boundaries may differ. */
function sameUpload(request: FastifyRequest, purpose: string, pictures: readonly Buffer[]) {
  const hashes = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'));
  return { ...requestKey(request), body: { params: request.params, purpose, hashes } };
}

function purposeOf(value: string | undefined): AttachmentPurpose {
  const purpose = attachmentPurposes.find((one) => one === value);
  if (!purpose) throw new InvalidInput('purpose', 'Diga para que são as imagens');
  return purpose;
}

function reading(app: App, { db, clock, attachmentFiles }: OrdersDeps): void {
  app.get(
    '/orders/:id/attachments',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'listAttachments',
      summary: 'List the pictures of an order that the caller may see',
      params: IdParams,
      response: { 200: OrderAttachmentsAnswer },
    }),
    async (request) => ({
      attachments: await listAttachments(db, request.params.id, viewingOf(request, clock)),
    }),
  );
  app.get(
    '/orders/:id/attachments/:attachmentId/picture',
    route({
      policy: 'user',
      errors: ['ATTACHMENT_NOT_FOUND', 'ORDER_NOT_FOUND'],
      operationId: 'findAttachmentFile',
      summary: 'Get a picture of an order',
      params: AttachmentParams,
      querystring: PictureQuery,
      response: { 200: { content: { 'image/webp': { schema: Type.Unknown() } } } },
    }),
    async (request, reply) => {
      const { id: orderId, attachmentId } = request.params;
      const wanted = { orderId, attachmentId };
      const fileName = await findAttachmentFile(db, wanted, viewingOf(request, clock));
      const { size = 'large' } = request.query;
      return sendPicture(request, reply, { attachmentId, size, fileName, attachmentFiles });
    },
  );
}

interface Wanted {
  attachmentId: string;
  size: AttachmentSize;
  fileName: string;
  attachmentFiles: OrdersDeps['attachmentFiles'];
}

/** Browsers may cache it, but must revalidate each time that its reader may still see it. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { attachmentId, size, fileName, attachmentFiles }: Wanted,
): Promise<FastifyReply> {
  const tag = `"${attachmentId}-${size}"`;
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization')
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `inline; filename="imagem-${attachmentId.slice(-12)}.webp"`);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const file = await attachmentFiles.open(fileName, size);
  if (!file) throw new AttachmentNotFound([attachmentId]);
  return reply.header('content-length', file.bytes).type(file.contentType).send(file.content);
}

function removing(app: App, { units }: OrdersDeps): void {
  app.delete(
    '/orders/:id/attachments/:attachmentId',
    route({
      policy: 'user',
      errors: ['ATTACHMENT_NOT_FOUND', 'ATTACHMENT_NOT_REMOVABLE', 'ORDER_NOT_FOUND'],
      operationId: 'removeAttachment',
      summary: 'Remove a picture of the caller while what it belongs to is open',
      params: AttachmentParams,
      response: { 200: Message },
    }),
    async (request) => {
      const { id: orderId, attachmentId } = request.params;
      await removeAttachment(units.plain({ correlationId: request.id }), {
        orderId,
        attachmentId,
        person: personOf(request),
      });
      return { message: texts.attachmentRemoved };
    },
  );
}
