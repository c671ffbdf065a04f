import iconv from 'iconv-lite';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';

export type SheetEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

export interface SheetText {
  text: string;
  encoding: SheetEncoding;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The byte-order marks of Excel's "Texto Unicode". */
const wide = { ff: new TextDecoder('utf-16le'), fe: new TextDecoder('utf-16be') };

/**
 * A file's text without its byte-order mark. Bytes that are not UTF-8 are read as windows-1252,
 * which Excel writes in Brazil; it decodes any byte, so only the seller can see whether the accents
 * are right.
 * @throws InvalidImportFile for anything but text
 */
export function readSheetText(content: Buffer): SheetText {
  const found = decoded(content);
  if (found.text.includes('\0')) throw new InvalidImportFile(importTexts.notText);
  return found;
}

function decoded(content: Buffer): SheetText {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { text: wide.ff.decode(content), encoding: 'utf-16' };
  if (mark === 'feff') return { text: wide.fe.decode(content), encoding: 'utf-16' };
  try {
    return { text: utf8.decode(content), encoding: 'utf-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's own decoder reads 0x80–0x9F, where the quotation marks and the euro are, as Latin-1.
    return { text: iconv.decode(content, 'windows-1252'), encoding: 'windows-1252' };
  }
}
