import { readStored, writeStored } from '@largo/web-kit/client/storage.ts';

const name = 'largo.device-offer';

/** Kept for the browser, not for the person: after a no here, only the settings offer it again. */
export const isOfferDismissed = () => readStored(name) !== null;

export function dismissOffer(): void {
  writeStored(name, 'dismissed');
}
