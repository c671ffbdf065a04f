import type { ProductBody } from '@largo/contracts';
import { bodyOf, emptyDraft, problemsOf, type ProductDraft } from '../product-draft.ts';

/** As much as one afternoon with a phone brings, and a phone keeps. */
export const mostDrafts = 30;

export interface Picture {
  readonly id: string;
  /** Of the chosen file. */
  readonly name: string;
  /** Where the server has it, since `sentAt`. */
  readonly url?: string;
  readonly sentAt?: number;
}

export interface PhotoFields {
  readonly title: string;
  readonly price: string;
  readonly stock: string;
  readonly categoryId: string;
}

/** A product on its way from pictures of this device to a draft of the store. */
export interface PhotoDraft extends PhotoFields {
  /** Also the Idempotency-Key of its creation. */
  readonly id: string;
  /** Orders them. */
  readonly position: number;
  readonly pictures: readonly Picture[];
  /** All is filled in: it may be sent. */
  readonly isReady: boolean;
  /** What was sent first, and is sent again after a lost answer. */
  readonly body: ProductBody | null;
  /** A product of the store that gets the pictures, in place of a new draft. */
  readonly addTo: { readonly productId: string; readonly title: string } | null;
  /** The name of its file is not asked for a code of the store any more. */
  readonly isNew: boolean;
  /** Why it was refused. */
  readonly failure: string | null;
}

export const newPhotoDraft = (id: string, position: number, picture: Picture): PhotoDraft => ({
  id,
  position,
  pictures: [picture],
  title: '',
  price: '',
  stock: '',
  categoryId: '',
  isReady: false,
  body: null,
  addTo: null,
  isNew: false,
  failure: null,
});

/** Like an import: a description of at least ten characters is made of the title. */
function productOf({ title, price, stock, categoryId }: PhotoFields, images: readonly string[]) {
  const name = title.trim();
  const description = name.length < 10 ? `Produto: ${name}` : name;
  return { ...emptyDraft, title, price, stock, categoryId, description, images } as ProductDraft;
}

export function fieldProblems(fields: PhotoFields) {
  const { title, price, stock, categoryId } = problemsOf(productOf(fields, []));
  return Object.fromEntries(
    Object.entries({ title, price, stock, categoryId }).filter(([, why]) => why !== undefined),
  );
}

/** Every picture has its address. */
export const urlsOf = ({ pictures }: PhotoDraft): string[] =>
  pictures.flatMap(({ url }) => url ?? []);

export const productBodyOf = (draft: PhotoDraft): ProductBody => ({
  ...bodyOf(productOf(draft, urlsOf(draft)), false),
  status: 'draft',
});

/** Readings of a file's name as a code, in capitals: `CAM-01 (3).jpg` is one more picture of CAM-01. */
export function codesOf(fileName: string): string[] {
  const whole = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
    .toUpperCase();
  const plain = whole.replace(/(?:[ _]\d{1,2}|[ _]?\(\d{1,2}\))$/, '').trim();
  return [...new Set([whole, plain])].filter((code) => code !== '' && code.length <= 40);
}
