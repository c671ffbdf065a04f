import { once } from 'node:events';
import { InvalidImportFile } from '../domain/errors.ts';
import type { RecordsMessage } from './read-records.ts';
import { sheetRecords } from './sheet-records.ts';

const recordsPerPart = 100;

const send = (message: RecordsMessage) => process.send?.(message);

process.once('message', (content: Uint8Array) => void answer(Buffer.from(content)));

async function answer(content: Buffer): Promise<void> {
  try {
    const { records, encoding } = await sheetRecords(content);
    for (let first = 0; first < records.length; first += recordsPerPart) {
      send({ part: records.slice(first, first + recordsPerPart) });
      // The receiver asks for the next part, so that it does other work in between.
      await once(process, 'message');
    }
    send({ encoding });
  } catch (error) {
    if (!(error instanceof InvalidImportFile)) throw error;
    send({ refusal: error.message });
  }
}
