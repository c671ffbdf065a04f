import { readStored, writeStored } from '@largo/web-kit/client/storage.ts';

const name = 'largo.device-offer';

/** Of the browser, not of the person: who said no here is not asked again, only in their settings. */
export const isOfferDismissed = () => readStored(name) !== null;

export function dismissOffer(): void {
  writeStored(name, 'dismissed');
}
