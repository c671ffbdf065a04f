import { createContext, use, useEffect } from 'react';
import { useSettings } from '../config/settings.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path with the few parameters that make another page; others are left out. */
  readonly canonicalPath: string;
  /** Absolute path or address of the picture for link previews. */
  readonly image?: string;
  readonly type?: 'website' | 'product' | 'profile';
  readonly noindex?: boolean;
}

export interface HeadCollector {
  head: PageHead | null;
}
/** Present on the server only; the browser writes to the document. */
export const HeadContext = createContext<HeadCollector | null>(null);

const longest = 160;
/** Descriptions end on a word, at 160 characters at most. */
export function cutDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
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
  useEffect(() => {
    const fullTitle = fullTitleOf(title, brand);
    document.title = fullTitle;
    setMeta('meta[name="description"]', 'content', description);
    setMeta('meta[property="og:title"]', 'content', fullTitle);
    setMeta('meta[property="og:description"]', 'content', description);
    setMeta('meta[property="og:url"]', 'content', publicUrl + canonicalPath);
    setMeta('link[rel="canonical"]', 'href', publicUrl + canonicalPath);
  }, [title, description, canonicalPath, brand, publicUrl]);
}

export function fullTitleOf(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} · ${brand}`;
}
