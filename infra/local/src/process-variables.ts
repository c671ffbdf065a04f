import path from 'node:path';
import { readWhole, writeWhole } from './whole-file.ts';

/** By the process's name: `{ orders: { NODE_OPTIONS: '…' } }`. */
export type ProcessVariables = Readonly<Record<string, Readonly<Record<string, string>>>>;

const isGiven = (content: unknown): content is ProcessVariables =>
  typeof content === 'object' && content !== null && Object.values(content).every(isVariables);
const isVariables = (content: unknown): content is Readonly<Record<string, string>> =>
  typeof content === 'object' &&
  content !== null &&
  Object.values(content).every((value) => typeof value === 'string');

/**
 * Variables that override those of a process of the cluster. Read at each of its starts, so that a drill
 * can route its connections through a proxy, or reduce its memory, by restarting one process.
 */
export const variablesFor = (dataDir: string, name: string): Readonly<Record<string, string>> =>
  readWhole(fileIn(dataDir), isGiven)?.[name] ?? {};

export function writeProcessVariables(dataDir: string, variables: ProcessVariables): void {
  writeWhole(fileIn(dataDir), variables);
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'process-variables.json');
}
