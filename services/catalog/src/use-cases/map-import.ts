import type { MapImportBody } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { importRepository, type StoredImport } from '../db/import-repository.ts';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';
import { findOwnImport } from './steps/find-own-import.ts';
import { replaceLines } from './steps/replace-lines.ts';
import { replanLines } from './steps/replan-lines.ts';

export interface MapImport {
  importId: string;
  sellerId: string;
  mapping: MapImportBody;
}

/**
 * Says what the columns of a sheet mean and which of our categories its own are, and remembers both for
 * the store's next sheet.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong once it is applied
 */
export async function mapImport(
  unit: UnitOfWork,
  { importId, sellerId, mapping: { fields, categories } }: MapImport,
  textOf: (cell: string) => string,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const found = await findOwnImport(change, { importId, sellerId }, 'map');
    if (categories) await importRepository.chooseCategories(tx, sellerId, categories);
    if (!fields || JSON.stringify(fields) === JSON.stringify(found.fields)) {
      await replanLines(change, found);
      return;
    }
    refuseFields(fields, found);
    const state = fields.includes('title') ? 'ready' : 'mapping';
    await importRepository.saveMapping(tx, found, fields);
    await importRepository.setState(tx, found, { state });
    const records = await importRepository.findRecords(tx, importId);
    await replaceLines(change, { ...found, fields }, { records, textOf });
  });
}

function refuseFields(
  fields: readonly StoredImport['fields'][number][],
  { heading }: StoredImport,
): void {
  if (fields.length !== heading.length) throw new InvalidImportFile(importTexts.fieldCount);
  const twice = fields.findIndex(
    (field, at) => field !== null && field !== 'pictures' && fields.indexOf(field) !== at,
  );
  if (twice >= 0) throw new InvalidImportFile(importTexts.fieldTwice(heading[twice] ?? ''));
}
