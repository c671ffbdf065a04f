import type { DehydratedState } from '@tanstack/react-query';
import type { SiteSettings } from '../config/settings.ts';

/** What the server puts beside the HTML. */
export interface PageData {
  readonly settings: SiteSettings;
  readonly queries?: DehydratedState;
  /** Absent for shells: the browser renders from scratch. */
  readonly rendered?: boolean;
  readonly notFound?: boolean;
}
const pageDataId = 'page-data';

export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) throw new Error(`#${pageDataId} is missing`);
  return JSON.parse(text) as PageData;
}
