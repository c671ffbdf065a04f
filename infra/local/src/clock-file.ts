import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How far the demo's clock is from real time; kept, because the data is from that future. */
export function readClockOffset(dataDir: string): number {
  try {
    return Number(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    // Never moved.
    return 0;
  }
}

export function writeClockOffset(dataDir: string, offsetMs: number): void {
  writeFileSync(fileIn(dataDir), JSON.stringify(offsetMs));
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'clock.json');
}
