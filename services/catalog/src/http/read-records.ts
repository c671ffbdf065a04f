import { fork } from 'node:child_process';
import { makeBulkhead } from '@largo/service-kit';
import { InvalidImportFile } from '../domain/errors.ts';
import { importTexts } from '../domain/texts.ts';
import { sheetRecords, type SheetRecords } from './sheet-records.ts';
import { isWorkbook } from './workbook.ts';

/** What the process answers: the records in parts, so that taking them over never blocks for long. */
export type RecordsMessage =
  { part: string[][] } | { encoding: SheetRecords['encoding'] } | { refusal: string };

const maxBytes = 12 * 1024 * 1024;
const timeoutMs = 30_000;
/** A file that needs more ends the process, and nothing else. */
const memory = '--max-old-space-size=384';
const bulkhead = makeBulkhead({ atOnce: 1, maxWaiting: 20, maxWaitMs: timeoutMs });

/** A CSV file of this size is read within a few milliseconds. */
const quickBytes = 128 * 1024;
/** Tests run the TypeScript source. */
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(`./records-process.${isSource ? 'ts' : 'js'}`, import.meta.url);
const execArgv = isSource ? ['--conditions=source', '--import', 'tsx', memory] : [memory];

/**
 * The records of a CSV file, or of the first sheet of a workbook that has any. Workbooks and long files are
 * read in a process of its own, because anybody may upload one that takes long or asks for much memory.
 * @throws InvalidImportFile for anything that is not such a file, or is too large
 */
export async function readRecords(content: Buffer): Promise<SheetRecords> {
  if (content.length > maxBytes) throw new InvalidImportFile(importTexts.fileTooLarge);
  const isQuick = content.length <= quickBytes && !isWorkbook(content);
  return isQuick ? sheetRecords(content) : bulkhead.run(() => readInProcess(content));
}

async function readInProcess(content: Buffer): Promise<SheetRecords> {
  const reader = fork(program, {
    execArgv,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const records: string[][] = [];
  try {
    return await new Promise<SheetRecords>((resolve, reject) => {
      reader.on('message', (message: RecordsMessage) => {
        if ('part' in message) {
          for (const record of message.part) records.push(record);
          reader.send('next');
        } else if ('refusal' in message) reject(new InvalidImportFile(message.refusal));
        else resolve({ records, encoding: message.encoding });
      });
      reader.on('error', reject);
      // Killed: by the time-out, or by Node because of its memory.
      reader.on('exit', (code, signal) =>
        reject(
          signal
            ? new InvalidImportFile(importTexts.workbookTooLarge)
            : new Error(`the process that reads files ended with ${code}`),
        ),
      );
      reader.send(content);
    });
  } finally {
    reader.kill('SIGKILL');
  }
}
