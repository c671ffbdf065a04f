import { openSync, renameSync, statSync } from 'node:fs';
import type { StdioOptions } from 'node:child_process';
import { logFile, type Logger, makeLogger } from '@largo/service-kit';
import { logFileOf, type LocalSettings } from './settings.ts';

/** A larger file is renamed at the next start, and the previously renamed one is deleted. */
const mostBytes = 20_000_000;

export function localLogger(settings: LocalSettings): Logger {
  if (settings.LOG_TO === 'console') return makeLogger(settings.LOG_LEVEL);
  const file = logFileOf(settings);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes)
    renameSync(file, `${file}.1`);
  return makeLogger(settings.LOG_LEVEL, logFile(file));
}

/** Where a child process writes what it logs, with a channel for messages. */
export function childOutput(settings: LocalSettings): StdioOptions {
  const to = settings.LOG_TO === 'console' ? 'inherit' : opened(logFileOf(settings));
  return ['ignore', to, to, 'ipc'];
}

const files = new Map<string, number>();

/** Opened once, because children may be restarted many times. */
function opened(file: string): number {
  const known = files.get(file) ?? openSync(file, 'a');
  files.set(file, known);
  return known;
}
