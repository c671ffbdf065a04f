import type { SaleTerms } from '@largo/contracts';
import type { SiteSettings } from '@largo/web-kit/config/settings.ts';

export interface InfoLink {
  readonly to: string;
  readonly label: string;
  /** Another process draws it. */
  readonly isElsewhere?: true;
}
export interface InfoTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
export interface InfoSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
  readonly table?: InfoTable;
  readonly links?: readonly InfoLink[];
}
export interface InfoContent {
  readonly intro: string;
  readonly sections: readonly InfoSection[];
  /** When it was last changed: for what people agree to. */
  readonly updatedOn?: string;
  readonly picture: string;
}
/** Names the operator where the law wants the operator named. */
export type InfoText = (site: SiteSettings) => InfoContent;
/** Names what a sale costs and how long things wait, as administrators have set it. */
export type RatedInfoText = (site: SiteSettings, terms: SaleTerms) => InfoContent;
