import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';
import type { Chargeback, EvidenceFile } from '../model.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { saveChargeback } from './disputes.ts';

const EVIDENCE_DAYS = 10;
const MAX_FILES = 10;
const MAX_BYTES = 10_000_000;
const KINDS = /\.(?:jpe?g|png|pdf)$/i;

export const evidenceDeadline = ({ createdAt }: Chargeback): number =>
  createdAt + EVIDENCE_DAYS * DAY_MS;

/** Names and sizes of the files of a form; the request log shows no more either. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * MAX_BYTES },
    async (request: FastifyRequest, body: string | Buffer) => {
      const type = request.headers['content-type'] ?? '';
      const form = new Response(new Uint8Array(Buffer.from(body)), {
        headers: { 'content-type': type },
      });
      return (await form.formData())
        .getAll('files[]')
        .flatMap((part) =>
          part instanceof File ? [{ name: part.name, type: part.type, size: part.size }] : [],
        );
    },
  );
}

/** Accepts a shop's evidence against a chargeback, once and in time. The limits are documented, the error codes are not. */
export function takeEvidence(
  world: World,
  chargeback: Chargeback,
  files: readonly EvidenceFile[],
): void {
  const isAwaited = chargeback.state === 'open' && chargeback.documents === undefined;
  if (!isAwaited || world.clock.now() > evidenceDeadline(chargeback)) {
    throw badRequest(1, 'Documentation is not expected');
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const fits = files.length > 0 && files.length <= MAX_FILES && bytes <= MAX_BYTES;
  if (!fits || files.some(({ name }) => !KINDS.test(name))) {
    throw badRequest(1, 'Invalid parameter: files[]');
  }
  chargeback.documents = [...files];
  chargeback.updatedAt = world.clock.now();
  saveChargeback(world, chargeback, 'updated');
}

/** As the documents name it. */
export function documentationStatus({ state, documents }: Chargeback): string {
  if (documents === undefined) return state === 'open' ? 'pending' : 'not_supplied';
  if (state === 'open') return 'review_pending';
  return state === 'won' ? 'valid' : 'invalid';
}
