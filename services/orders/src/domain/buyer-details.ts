import { dayMs } from '@largo/kernel';

const keptAfterEndMs = 60 * dayMs;

interface Place {
  street: string;
  number: string;
  complement?: string | null;
  zipCode: string;
}

/** Null when it is not for the reader. */
type ShownPlace<Address extends Place> =
  Address | (Omit<Address, keyof Place> & { [Field in keyof Place]-?: null });

export interface BuyerDetails<Address extends Place = Place> {
  name: string;
  email: string | null;
  phone: string | null;
  address: ShownPlace<Address>;
  addressHidden: 'until-paid' | 'after-end' | null;
}

export interface Delivery {
  readonly paidAt: Date | null;
  /** When it was confirmed, cancelled or refunded; null while it is under way. */
  readonly endedAt: Date | null;
}

/**
 * What a store sees of its buyer: until payment the first name and neighbourhood, then what
 * delivery needs, and from 60 days after the order's end no address or phone. Never the e-mail:
 * messages go through the shop.
 */
export function detailsForStore<Address extends Place>(
  { name, phone, address }: { name: string; phone: string | null; address: Address },
  { paidAt, endedAt }: Delivery,
  now: Date,
): BuyerDetails<Address> {
  const isPaid = paidAt !== null;
  const isOver = endedAt !== null && now.getTime() >= endedAt.getTime() + keptAfterEndMs;
  const addressHidden = isPaid ? (isOver ? 'after-end' : null) : 'until-paid';
  return {
    name: isPaid ? name : firstNameOf(name),
    email: null,
    phone: addressHidden === null ? phone : null,
    address: addressHidden === null ? address : { ...address, ...hiddenPlace },
    addressHidden,
  };
}

/** Hides everything more precise than the neighbourhood. */
const hiddenPlace = { street: null, number: null, complement: null, zipCode: null };

const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
