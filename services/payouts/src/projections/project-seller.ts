import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';
import { type PixKey, waitsUntil } from '../domain/pix-key.ts';

/** Who a seller is; fields that are not given stay as they are. */
export async function projectSeller(
  unit: UnitOfWork,
  seller: Parameters<typeof sellerRepository.save>[1],
): Promise<void> {
  await unit.run(({ tx }) => sellerRepository.save(tx, seller));
}

/** The PIX key of a store, and from when on it is paid. */
export async function projectPixKey(
  unit: UnitOfWork,
  {
    id,
    pixKey,
    pixKeyType,
    pixKeyDocument,
  }: PixKey & { id: string; pixKeyDocument: string | null },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const key = { pixKey, pixKeyType };
    const pixKeyWaitsUntil = waitsUntil(await sellerRepository.find(tx, id), key, now);
    await sellerRepository.save(tx, { id, ...key, pixKeyDocument, pixKeyWaitsUntil });
  });
}

/** The payouts of a blocked store wait. */
export async function projectBlocking(
  unit: UnitOfWork,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => sellerRepository.setActive(tx, userId, isActive));
}
