import path from 'node:path';
import { readWhole, writeWhole } from './whole-file.ts';

const isOffset = (content: unknown): content is number => Number.isFinite(content);

/** The offset of the demo's clock from real time; stored, because the data has times of that clock. */
export function readClockOffset(dataDir: string): number {
  // Without a file it was never moved.
  return readWhole(fileIn(dataDir), isOffset) ?? 0;
}

export function writeClockOffset(dataDir: string, offsetMs: number): void {
  writeWhole(fileIn(dataDir), offsetMs);
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'clock.json');
}
