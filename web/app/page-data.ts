import type { DehydratedState } from '@tanstack/react-query';
import type { SiteSettings } from '@largo/web-kit/config/settings.ts';
import type { Place } from '@largo/web-kit/page/place.tsx';

/** What the server embeds in the page next to the HTML. */
export interface PageData {
  readonly settings: SiteSettings;
  readonly queries?: DehydratedState;
  /** Absent for shells: the browser renders from scratch. */
  readonly rendered?: boolean;
  /** ISO 8601: the moment the HTML was made. */
  readonly writtenAt?: string;
  readonly notFound?: boolean;
  /** What the HTML was made for: the cookie may say something else by the time it arrives. */
  readonly place?: Place | null;
  /** The document lets the provider's card fields in. */
  readonly takesCard?: true | undefined;
}
const pageDataId = 'page-data';

export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) throw new Error(`#${pageDataId} is missing`);
  return JSON.parse(text) as PageData;
}
