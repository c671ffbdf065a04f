import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { AdminPaymentAnswer, named } from '@largo/contracts';
import { administratorOf, type App, requestKey, route, uploadLimit } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { maxEvidenceBytes, maxEvidenceFiles } from '../domain/evidence.ts';
import { getAdminPayment } from '../queries/get-admin-payment.ts';
import { sendEvidence } from '../use-cases/send-evidence.ts';

const EvidenceForm = named('EvidenceForm', {
  files: Type.Array(
    Type.String({ format: 'binary', description: 'JPG, PNG or PDF, 10 MB in all at most' }),
    { maxItems: maxEvidenceFiles },
  ),
});
const EvidenceParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the payment' }),
  chargebackId: Type.String({
    pattern: '^[0-9A-Za-z_-]{1,64}$',
    description: "The chargeback's number at the provider",
  }),
});
const limit = uploadLimit(maxEvidenceBytes);

/** In a scope of its own: no other route accepts multipart bodies. */
export async function evidenceRoutes(app: App, deps: PaymentsDeps): Promise<void> {
  await app.register(async (scope) => {
    const limits = { fileSize: limit.fileSize, files: maxEvidenceFiles, fields: 0 };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    sending(scope, deps);
  });
}

function sending(app: App, deps: PaymentsDeps): void {
  app.post(
    '/admin/payments/:id/chargebacks/:chargebackId/evidence',
    {
      ...route({
        policy: 'admin',
        idempotent: true,
        errors: [
          'PAYMENT_NOT_FOUND',
          'CHARGEBACK_NOT_FOUND',
          'EVIDENCE_NOT_AWAITED',
          'EVIDENCE_REFUSED',
          'EVIDENCE_TOO_LATE',
          'PAYMENT_PROVIDER_UNAVAILABLE',
          'PAYMENT_PROVIDER_REFUSED',
          'TOO_MANY_FILES',
        ],
        documentedBody: { contentType: 'multipart/form-data', schema: EvidenceForm },
        operationId: 'sendEvidence',
        summary: 'Hand documents about a chargeback to the provider, which can not be taken back',
        params: EvidenceParams,
        response: { 200: AdminPaymentAnswer },
      }),
      bodyLimit: limit.bodyLimit(),
    },
    async (request) => {
      const { id: paymentId, chargebackId } = request.params;
      const contents = await readFiles(request);
      const hashes = contents.map((one) => createHash('sha256').update(one).digest('hex'));
      // A retry sends the same files, though the multipart boundaries may differ.
      const body = { params: request.params, hashes };
      const unit = deps.units.forRequest({ ...requestKey(request), body });
      const admin = administratorOf(request);
      await sendEvidence(unit, { paymentId, chargebackId, contents, admin }, deps);
      return { payment: await getAdminPayment(deps.db, paymentId, deps.clock.now()) };
    },
  );
}

async function readFiles(request: FastifyRequest): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  for await (const part of request.files()) contents.push(await part.toBuffer());
  return contents;
}
