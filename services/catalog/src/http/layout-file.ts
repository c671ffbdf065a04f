import type { ExportLayout } from '@largo/contracts';
import { byteOrderMark, csvLine } from '@largo/service-kit';
import iconv from 'iconv-lite';
import { type ExportedProduct, exportRecords } from '../domain/export-layouts.ts';

/** A file of products with columns, separator and encoding as another system writes it. */
export function layoutFile(
  layout: ExportLayout,
  products: readonly ExportedProduct[],
  siteUrl: string,
): Buffer {
  const addressOf = (image: string) => new URL(image, siteUrl).href;
  const records = exportRecords[layout](products, { addressOf });
  if (layout === 'nuvemshop') return inWindows1252(records.map((cells) => csvLine(cells)).join(''));
  const style = { separator: ',', lineEnd: '\n' };
  return Buffer.from(byteOrderMark + records.map((cells) => csvLine(cells, style)).join(''));
}

/** UTF-8 where a sign would be lost, which it reads as well. */
function inWindows1252(text: string): Buffer {
  const content = iconv.encode(text, 'windows-1252');
  return iconv.decode(content, 'windows-1252') === text
    ? content
    : Buffer.from(byteOrderMark + text);
}
