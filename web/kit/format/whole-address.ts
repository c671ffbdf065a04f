import type { Address, ShownAddress } from '@largo/contracts';

/** Null: the viewer knows the neighbourhood only. */
export function wholeAddress(shown: ShownAddress): Address | null {
  const { street, number, zipCode } = shown;
  return street === null || number === null || zipCode === null
    ? null
    : { ...shown, street, number, zipCode };
}

export const hasDeliverableAddress = (address: Address | null | undefined): address is Address =>
  Boolean(address?.street && address.state);
