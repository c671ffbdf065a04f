import { hourMs, minuteMs } from '@largo/kernel';
import type { pictureProblemTexts } from './texts.ts';

export type PictureProblem = keyof typeof pictureProblemTexts;

export const maxPicturesOfProduct = 5;
export const maxFetchAttempts = 3;
/** How long a process has for one attempt; longer than fetching and decoding may take. */
export const fetchLeaseMs = minuteMs;

/** These may pass; others are the same on the next try. */
const temporary: ReadonlySet<PictureProblem> = new Set([
  'unreachable',
  'timed-out',
  'busy',
  'server-failed',
]);

/** A picture can't be fetched or shown. */
export class PictureNotFetched extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns undefined when it is not tried again */
export function fetchAgainAfterMs(problem: PictureProblem, attempts: number): number | undefined {
  if (!temporary.has(problem) || attempts >= maxFetchAttempts) return undefined;
  return attempts === 1 ? 2 * minuteMs : hourMs / 4;
}

/** The address in one spelling, so that the same one is fetched once; undefined when it is none. */
export function pictureAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOfWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isOfWeb || url.username !== '' || url.password !== '' || url.href.length > 2_000)
    return undefined;
  url.hash = '';
  return url;
}

interface FetchedPicture {
  readonly url: string;
  readonly hash: string;
}

/** A product's pictures with those that were fetched for it, and those that found no room. */
export function withFetched<Fetched extends FetchedPicture>(
  images: readonly string[],
  fetched: readonly Fetched[],
  urlOf: (hash: string) => string,
): { images: string[]; refused: Fetched[] } {
  const all = [...images];
  const refused = fetched.filter(({ hash }) => {
    const url = urlOf(hash);
    if (all.includes(url)) return false;
    if (all.length >= maxPicturesOfProduct) return true;
    all.push(url);
    return false;
  });
  return { images: all, refused };
}
