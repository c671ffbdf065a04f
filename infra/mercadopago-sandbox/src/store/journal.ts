import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Collection } from './collection.ts';

const FLUSH_EVERY_MS = 250;
/** The file is rewritten when it holds this many lines more than there are records. */
const COMPACT_AFTER_LINES = 50_000;

type Line = [collection: string, id: string, record: unknown];

/**
 * Keeps collections in a file: one appended line per changed record, rewritten now and then.
 * A line cut short by a crash is skipped on reading.
 */
export class Journal {
  readonly #file: string;
  readonly #collections = new Map<string, Collection<unknown>>();
  readonly #changed = new Map<string, Line>();
  #linesSinceCompaction = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, collections: readonly Collection<unknown>[]) {
    this.#file = file;
    for (const collection of collections) this.#collections.set(collection.name, collection);
  }

  open(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    if (existsSync(this.#file)) this.#read(readFileSync(this.#file, 'utf8'));
    this.#compact();
    for (const collection of this.#collections.values()) {
      collection.watch((id) => this.#note(collection, id));
    }
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#changed.size === 0) return;
    const lines = [...this.#changed.values()].map((line) => `${JSON.stringify(line)}\n`);
    this.#changed.clear();
    appendFileSync(this.#file, lines.join(''));
    this.#linesSinceCompaction += lines.length;
    if (this.#linesSinceCompaction > COMPACT_AFTER_LINES) this.#compact();
  }

  #note(collection: Collection<unknown>, id: string): void {
    this.#changed.set(`${collection.name}/${id}`, [
      collection.name,
      id,
      collection.get(id) ?? null,
    ]);
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_EVERY_MS).unref();
  }

  #read(text: string): void {
    const latest = new Map<string, Line>();
    for (const line of text.split('\n')) {
      const parsed = parseLine(line);
      if (parsed) latest.set(`${parsed[0]}/${parsed[1]}`, parsed);
    }
    for (const [name, id, record] of latest.values()) {
      if (record !== null) this.#collections.get(name)?.load(id, record);
    }
  }

  #compact(): void {
    const lines: string[] = [];
    for (const collection of this.#collections.values()) {
      for (const [id, record] of collection.entries()) {
        lines.push(`${JSON.stringify([collection.name, id, record])}\n`);
      }
    }
    writeFileSync(`${this.#file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
    this.#linesSinceCompaction = 0;
  }
}

function parseLine(line: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!Array.isArray(value) || value.length !== 3) return undefined;
    const [name, id, record]: unknown[] = value;
    return typeof name === 'string' && typeof id === 'string' ? [name, id, record] : undefined;
  } catch {
    return undefined;
  }
}
