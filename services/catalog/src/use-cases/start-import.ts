import type { ProductImport } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { importRepository } from '../db/import-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { SellerProfileIncomplete } from '../domain/errors.ts';
import { readHeading } from '../domain/imports/layouts.ts';
import { readSheet } from '../domain/imports/sheet.ts';
import { replaceLines } from './steps/replace-lines.ts';

export interface StartImport {
  sellerId: string;
  fileName: string;
  encoding: ProductImport['encoding'];
  records: readonly (readonly string[])[];
}

/**
 * Keeps a sheet with what it would do to the store's products, and changes none of them.
 * @throws InvalidImportFile when there is no table in it
 */
export async function startImport(
  unit: UnitOfWork,
  { sellerId, fileName, encoding, records }: StartImport,
  textOf: (cell: string) => string,
): Promise<{ importId: string }> {
  const sheet = readSheet(records);
  const { heading } = sheet;
  return unit.run(async (change) => {
    const { tx, now } = change;
    const seller = await sellerRepository.findForUpdate(tx, sellerId);
    if (!seller?.isPublic) throw new SellerProfileIncomplete();
    const read = readHeading(heading, sheet.records.slice(1));
    const fields = (await importRepository.findMapping(tx, sellerId, heading)) ?? read.fields;
    const state = fields.includes('title') ? 'ready' : 'mapping';
    const id = newId();
    const begun = { ...sheet, id, sellerId, fileName, encoding, layout: read.layout, fields, state } as const; // prettier-ignore
    await importRepository.insert(tx, begun, now);
    if (state === 'ready') await replaceLines(change, begun, { records: sheet.records, textOf });
    return { importId: id };
  });
}
