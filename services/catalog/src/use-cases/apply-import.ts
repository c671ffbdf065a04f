import type { UnitOfWork } from '@largo/messaging';
import { importLineRepository } from '../db/import-line-repository.ts';
import { importRepository } from '../db/import-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { ImportSold, ProductLimitReached } from '../domain/errors.ts';
import { findOwnImport } from './steps/find-own-import.ts';

interface OfStore {
  importId: string;
  sellerId: string;
}

/**
 * Lets a job bring the lines of an import along that are new or change something.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong unless it is ready
 */
export async function applyImport(unit: UnitOfWork, command: OfStore): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const found = await findOwnImport({ tx, now }, command, 'apply');
    await sellerRepository.findForUpdate(tx, command.sellerId);
    const { maxProductsPerSeller } = await settingsRepository.get(tx);
    const added = await importLineRepository.countNew(tx, found.id);
    const all = (await productRepository.countOfSeller(tx, command.sellerId)) + added;
    if (added > 0 && all > maxProductsPerSeller)
      throw new ProductLimitReached(maxProductsPerSeller);
    await importRepository.setState(tx, found, { state: 'applying', appliedAt: now });
  });
}

/**
 * Lets a job take back what an import did, within a day and while none of its products was sold.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong when it can't be undone any more
 */
export async function undoImport(unit: UnitOfWork, command: OfStore): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const found = await findOwnImport({ tx, now }, command, 'undo');
    const sold = await importRepository.findSold(tx, found.id);
    if (sold.length > 0) throw new ImportSold(sold);
    await importRepository.setState(tx, found, { state: 'undoing' });
  });
}

/** Forgets an import that was not applied. */
export async function discardImport(unit: UnitOfWork, command: OfStore): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const found = await findOwnImport({ tx, now }, command, 'discard');
    await importRepository.remove(tx, found.id);
  });
}
