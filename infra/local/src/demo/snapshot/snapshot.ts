import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { projectRoot } from '../../settings.ts';

/** A recorded demo city: the rows of every service's schema and what the simulated provider knows. */
export interface Snapshot {
  /** ISO 8601. Loading moves every time in the snapshot from here to now. */
  recordedAt: string;
  /** Opens the provider tokens of the stores. It protects nothing outside the recording. */
  tokenKey: string;
  /** The migrations that had run, by service. Later ones run on the loaded rows, as in any upgrade. */
  migrations: Readonly<Record<string, readonly string[]>>;
  tables: readonly SnapshotTable[];
  /** Last values of the sequences, by qualified name. */
  sequences: Readonly<Record<string, string>>;
  /** The provider's journal, as in the data folder. */
  sandbox: string;
}

export interface SnapshotTable {
  /** `schema.table` */
  name: string;
  columns: readonly { name: string; type: string }[];
  /** Every value as PostgreSQL writes it as text. */
  rows: readonly (readonly (string | null)[])[];
}

/** `month` has a month of orders, `city` has stores and products only. */
export type SnapshotName = 'month' | 'city';

export const snapshotDir = path.join(projectRoot, 'infra/local/data/snapshots');

const fileOf = (name: SnapshotName, dir: string) => path.join(dir, `${name}.json.br`);

export function readSnapshot(name: SnapshotName, dir = snapshotDir): Snapshot {
  // Only `writeSnapshot` writes these files.
  return JSON.parse(
    brotliDecompressSync(readFileSync(fileOf(name, dir))).toString('utf8'),
  ) as Snapshot;
}

export function writeSnapshot(name: SnapshotName, snapshot: Snapshot, dir: string): void {
  mkdirSync(dir, { recursive: true });
  const text = Buffer.from(JSON.stringify(snapshot));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(fileOf(name, dir), brotliCompressSync(text, { params }));
}
