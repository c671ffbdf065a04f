import { createHash } from 'node:crypto';
import { IdParams, named, UploadProofAnswer } from '@largo/contracts';
import { actorOf, administratorOf, type App, requestKey, route } from '@largo/service-kit';
import {
  ImageRefused,
  picturesBodyLimit,
  pictureScope,
  readPictures,
} from '@largo/service-kit/pictures';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { ProofNotFound } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';
import { findProofFile } from '../queries/find-proof-file.ts';
import { uploadProof } from '../use-cases/upload-proof.ts';

const UploadProofForm = named('UploadProofForm', {
  file: Type.String({ format: 'binary' }),
});
const ProofParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the payout' }),
  proofId: Type.String({ format: 'uuid', description: 'Id of the proof' }),
});

/** Proofs of transfers, for administrators and the store that was paid. */
export async function proofRoutes(app: App, deps: PayoutsDeps): Promise<void> {
  await pictureScope(app, (scope) => uploading(scope, deps));
  reading(app, deps);
}

function uploading(app: App, { units, proofFiles: files }: PayoutsDeps): void {
  app.post(
    '/admin/payout/process/:id/proof',
    {
      ...route({
        policy: 'admin',
        idempotent: true,
        errors: ['IMAGE_REFUSED', 'PAYOUT_NOT_FOUND', 'PAYOUT_NOT_TRANSFERABLE', 'PROOF_NOT_FOUND'],
        documentedBody: { contentType: 'multipart/form-data', schema: UploadProofForm },
        operationId: 'uploadProof',
        summary: 'Upload a picture or a PDF that shows a transfer, to be sent with it',
        params: IdParams,
        response: { 201: UploadProofAnswer },
      }),
      bodyLimit: picturesBodyLimit,
    },
    async (request, reply) => {
      const { id } = request.params;
      const { adminId } = administratorOf(request);
      const { pictures } = await readPictures(request);
      const [upload] = pictures;
      if (upload === undefined || pictures.length > 1) throw new ImageRefused(texts.oneProof);
      const hash = createHash('sha256').update(upload).digest('hex');
      // A retry sends the same file, though the multipart boundaries may differ.
      const unit = units.forRequest({ ...requestKey(request), body: { id, hash } });
      const register = units.plain({ correlationId: request.id });
      const { id: proofId } = await uploadProof(unit, { id, adminId, upload }, { register, files });
      return reply.code(201).send({ proofId });
    },
  );
}

function reading(app: App, { db, proofFiles }: PayoutsDeps): void {
  app.get(
    '/payouts/:id/proofs/:proofId',
    route({
      policy: 'user',
      errors: ['PROOF_NOT_FOUND'],
      operationId: 'findProofFile',
      summary: 'Get what shows that a payout was transferred',
      params: ProofParams,
      response: {
        200: {
          content: {
            'image/webp': { schema: Type.Unknown() },
            'application/pdf': { schema: Type.Unknown() },
          },
        },
      },
    }),
    async (request, reply) => {
      const { userId, roles } = actorOf(request);
      const reader = { userId, isAdmin: roles.includes('admin') };
      const proof = await findProofFile(db, request.params, reader);
      return sendProof(reply, proof, proofFiles);
    },
  );
}

/** A PDF is downloaded rather than displayed, because it may contain scripts. */
async function sendProof(
  reply: FastifyReply,
  { id, fileName, contentType }: Awaited<ReturnType<typeof findProofFile>>,
  files: PayoutsDeps['proofFiles'],
): Promise<FastifyReply> {
  const file = await files.open(fileName);
  if (!file) throw new ProofNotFound(id);
  const isPicture = contentType === 'image/webp';
  const name = `comprovante-${id.slice(-12)}.${isPicture ? 'webp' : 'pdf'}`;
  return reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('content-length', file.bytes)
    .type(contentType)
    .send(file.content);
}
