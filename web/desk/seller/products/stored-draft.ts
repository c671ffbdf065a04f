import { draftPrefix, readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import { texts } from './texts.ts';

/** Version of the shape below: what an older version of the shop wrote is ignored. */
const version = 1;
const hourMs = 3_600_000;
const lastsMs = 7 * 24 * hourMs;
/** The catalogue removes pictures that no product shows after a day. */
const picturesLastMs = 20 * hourMs;

type Changes = Partial<ProductDraft>;

interface StoredDraft {
  readonly version: number;
  readonly savedAt: string;
  /** What differs from the product: the rest may have changed there meanwhile. */
  readonly changes: Changes;
}

/** `work` is the product's id, `new`, or the id of the copied product. */
export const draftName = (userId: string, work: string): string =>
  `${draftPrefix}product.${userId}.${work}`;

function changesOf(before: ProductDraft, draft: ProductDraft): Changes {
  const all = Object.entries(draft) as [keyof ProductDraft, unknown][];
  return Object.fromEntries(
    all.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** False when the browser keeps nothing. */
export function keepDraft(name: string, before: ProductDraft, draft: ProductDraft): boolean {
  const changes = changesOf(before, draft);
  if (Object.keys(changes).length === 0) return writeStored(name, null);
  const stored: StoredDraft = { version, savedAt: new Date().toISOString(), changes };
  return writeStored(name, JSON.stringify(stored));
}

export function forgetDraft(name: string): void {
  writeStored(name, null);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPicture = (value: unknown) => isText(value) && /^\/media\/[\w/.-]+$/.test(value);
const isKnown: Partial<Record<string, (value: unknown) => boolean>> = {
  images: (value) => Array.isArray(value) && value.length <= 5 && value.every(isPicture),
  status: (value) => isText(value) && Object.hasOwn(texts.status, value),
};

/** Anybody can write into the storage of their browser: only what the form could have written counts. */
function knownChanges(found: unknown): Changes {
  if (typeof found !== 'object' || found === null) return {};
  const known = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(emptyDraft, name) && (isKnown[name] ?? isText)(value),
  );
  return Object.fromEntries(known) as Changes;
}

function parsed(text: string | null): Partial<StoredDraft> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<StoredDraft> | null) ?? {};
  } catch {
    return {};
  }
}

export interface FoundDraft {
  readonly draft: ProductDraft;
  readonly savedAt: string;
  /** Pictures that were never part of a product are gone. */
  readonly isWithoutPictures: boolean;
}

/** The work that was left, laid over the product as it is now; null when there is none. */
export function findDraft(name: string, before: ProductDraft, nowMs: number): FoundDraft | null {
  const { version: written, savedAt, changes } = parsed(readStored(name));
  const ageMs = nowMs - Date.parse(savedAt ?? '');
  if (written !== version || savedAt === undefined || !(ageMs < lastsMs)) return null;
  const { images, ...others } = knownChanges(changes);
  const kept = images?.filter((url) => ageMs < picturesLastMs || before.images.includes(url));
  const draft = { ...before, ...others, ...(kept === undefined ? {} : { images: kept }) };
  if (Object.keys(changesOf(before, draft)).length === 0) return null;
  return { draft, savedAt, isWithoutPictures: kept?.length !== images?.length };
}
