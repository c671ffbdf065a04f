import type { ProviderChargeback } from './chargeback.ts';
import { EvidenceNotAwaited, EvidenceRefused, EvidenceTooLate } from './errors.ts';

/** The provider's limits on the number of files and on their total bytes. */
export const maxEvidenceFiles = 10;
export const maxEvidenceBytes = 10_000_000;

/** A document that proves to a bank that a sale was in order. */
export interface EvidenceFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

const kinds = [
  { extension: 'jpg', contentType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
  { extension: 'png', contentType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'pdf', contentType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/**
 * Files of types that the provider accepts, detected by their first bytes, because a client's file
 * type proves nothing.
 */
export function evidenceOf(contents: readonly Uint8Array[]): EvidenceFile[] {
  if (contents.length === 0) throw new EvidenceRefused('Envie pelo menos um arquivo.');
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  if (bytes > maxEvidenceBytes)
    throw new EvidenceRefused('Os arquivos podem ter até 10 MB no total.');
  return contents.map((content, index) => {
    const kind = kinds.find(({ begins }) => begins.every((byte, at) => content[at] === byte));
    if (!kind) throw new EvidenceRefused('Envie só arquivos JPG, PNG ou PDF.');
    const { extension, contentType } = kind;
    return { name: `documento-${index + 1}.${extension}`, contentType, content };
  });
}

export function assertAwaitsEvidence(
  { state, documentStatus, documentsDueAt }: ProviderChargeback,
  now: Date,
): void {
  if (state !== 'opened' || documentStatus !== 'pending')
    throw new EvidenceNotAwaited(documentStatus);
  if (documentsDueAt !== null && documentsDueAt <= now.toISOString())
    throw new EvidenceTooLate(documentsDueAt);
}
