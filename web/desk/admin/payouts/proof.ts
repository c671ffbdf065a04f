import type { UploadProofAnswer } from '@largo/contracts';
import { download } from '@largo/web-kit/client/api-client.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { uploadFile } from '@largo/web-kit/client/upload-file.ts';

/** A draft until it is sent with the transfer. @throws ApiError */
export async function uploadProof(payoutId: string, file: File): Promise<string> {
  const { proofId } = await uploadFile<UploadProofAnswer>({
    path: `/admin/payout/process/${payoutId}/proof`,
    field: 'file',
    file,
    onProgress: () => undefined,
  });
  return proofId;
}

interface Proof {
  readonly id: string;
  readonly contentType: 'image/webp' | 'application/pdf';
}

/** @throws ApiError */
export async function saveProof(payoutId: string, { id, contentType }: Proof): Promise<void> {
  const file = await download(`/payouts/${payoutId}/proofs/${id}`);
  saveFile(file, `comprovante.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`);
}
