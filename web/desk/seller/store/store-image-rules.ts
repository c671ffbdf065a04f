import { texts as storeTexts } from './texts.ts';

const maxBytes = 5 * 1024 * 1024;
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Why a chosen file is not sent, or null. */
export function fileProblem(file: { readonly type: string; readonly size: number }): string | null {
  const isAccepted = acceptedTypes.some((type) => type === file.type);
  if (!isAccepted) return storeTexts.image.notAnImage;
  return file.size > maxBytes ? storeTexts.image.tooLarge : null;
}

/** What the server refused, in its own texts where the form knows them. */
export function uploadProblem(code: string | undefined): string {
  if (code === 'IMAGE_INVALID') return storeTexts.image.notAnImage;
  if (code === 'IMAGE_TOO_LARGE' || code === 'PAYLOAD_TOO_LARGE') return storeTexts.image.tooLarge;
  return storeTexts.image.failed;
}
