import { type FileStore, makeBulkhead, type OpenFile } from '@largo/service-kit';
import { drawUpload, fitPicture } from '@largo/service-kit/pictures';
import type { ProofType } from '../domain/proof.ts';
import { isPdf } from '../domain/proof.ts';

const side = 1600;
/** One picture at a time leaves the other core for other requests. */
const limits = { atOnce: 1, maxWaiting: 20, maxWaitMs: 20_000 };

export interface DrawnProof {
  readonly contentType: ProofType;
  readonly content: Buffer;
}

/** Proofs of transfers. They are in no public folder, and their names can't be guessed. */
export interface ProofFiles {
  /** A picture is re-encoded; a PDF is stored unchanged. */
  draw(upload: Buffer): Promise<DrawnProof>;
  put(fileName: string, content: Buffer): Promise<void>;
  open(fileName: string): Promise<OpenFile | undefined>;
  /** Succeeds when it is already gone. */
  delete(fileName: string): Promise<void>;
}

export function makeProofFiles(files: FileStore): ProofFiles {
  const bulkhead = makeBulkhead(limits);
  const nameOf = (fileName: string) => `proofs/${fileName}`;
  return {
    async draw(upload) {
      if (isPdf(upload)) return { contentType: 'application/pdf', content: upload };
      const content = await bulkhead.run(() =>
        drawUpload(upload, (picture) => fitPicture(picture, side).webp({ quality: 80 }).toBuffer()),
      );
      return { contentType: 'image/webp', content };
    },
    put: (fileName, content) => files.put(nameOf(fileName), content),
    open: (fileName) => files.get(nameOf(fileName)),
    delete: (fileName) => files.delete(nameOf(fileName)),
  };
}
