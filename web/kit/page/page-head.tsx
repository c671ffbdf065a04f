import { createContext, use, useEffect } from 'react';
import type { HeadImage } from '../../shared/render-contract.ts';
import { useSettings } from '../config/settings.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path with the few parameters that make another page; others are left out. */
  readonly canonicalPath: string;
  /** The one path of the thing on the page: by its id, a former name or another title it leads there. */
  readonly path?: string;
  /** For link previews; the shop's own picture where there is none. */
  readonly image?: HeadImage;
  readonly type?: 'website' | 'product' | 'profile';
  /** Not to be found by searching, though its links are followed. */
  readonly noindex?: boolean;
}

export interface HeadCollector {
  head: PageHead | null;
  /** Structured data, in schema.org's words. */
  readonly things: object[];
}
/** Present on the server only; the browser writes to the document. */
export const HeadContext = createContext<HeadCollector | null>(null);

const longest = 160;
/** Descriptions end on a word, at 160 characters at most. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const whole = plain.slice(0, longest).replace(/\s+\S*$/, '');
  // One endless word, or half of a character that counts twice.
  return `${whole.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Search engines may show whole pictures of what they may show at all. */
export function robotsOf({ noindex }: Pick<PageHead, 'noindex'>): string {
  return noindex ? 'noindex, follow' : 'max-image-preview:large';
}

function setMeta(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export function usePageHead(head: PageHead): void {
  const collector = use(HeadContext);
  const { brand, publicUrl } = useSettings();
  if (collector !== null) collector.head = head;
  const { title, canonicalPath } = head;
  const description = cutDescription(head.description);
  const robots = robotsOf(head);
  useEffect(() => {
    const fullTitle = fullTitleOf(title, brand);
    document.title = fullTitle;
    setMeta('meta[name="description"]', 'content', description);
    setMeta('meta[name="robots"]', 'content', robots);
    setMeta('meta[property="og:title"]', 'content', fullTitle);
    setMeta('meta[property="og:description"]', 'content', description);
    setMeta('meta[property="og:url"]', 'content', publicUrl + canonicalPath);
    setMeta('link[rel="canonical"]', 'href', publicUrl + canonicalPath);
  }, [title, description, robots, canonicalPath, brand, publicUrl]);
}

export function fullTitleOf(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}
