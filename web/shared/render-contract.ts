import type { DeliveryCalendar } from '@largo/kernel';
import type { Literals } from './literals/index.ts';

/** What the renderer asks of the bundled client code, and what it gets. */
export interface SiteSettings {
  readonly brand: string;
  readonly city: string;
  readonly state: string;
  readonly tagline: string;
  readonly publicUrl: string;
  readonly company: {
    readonly name: string;
    readonly cnpj: string;
    readonly address: string;
    readonly email: string;
    readonly phone: string;
    /** Empty: none is offered. */
    readonly whatsapp: string;
    /** Who answers for personal data (encarregado, LGPD art. 41), and where. */
    readonly dpo: string;
    readonly dpoEmail: string;
  };
  readonly literals: Literals;
  /** On which days the city delivers. */
  readonly calendar: DeliveryCalendar;
}

export interface Place {
  readonly id: string;
  readonly name: string;
}

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** Origin of the gateway. */
  readonly apiUrl: string;
  readonly settings: SiteSettings;
  readonly place: Place | null;
}

export interface HeadImage {
  /** Absolute path or address. */
  readonly url: string;
  readonly alt: string;
}

export interface RenderedHead {
  readonly title: string;
  readonly description: string;
  readonly canonicalPath: string;
  readonly image?: HeadImage;
  readonly type?: string;
  /** Value of the robots tag. */
  readonly robots: string;
  /** Structured data. */
  readonly things?: readonly object[];
}

export type RenderResult =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      readonly html: string;
      readonly data: unknown;
      readonly head: RenderedHead;
      /** Module of the page, to send its chunk and styles along. */
      readonly source: string | null;
    }
  | { readonly kind: 'shell'; readonly status: 200; readonly data: unknown }
  /** The address is another one's old, sloppy or doubled form. */
  | {
      readonly kind: 'redirect';
      readonly status: 301;
      readonly location: string;
      /** A thing renamed back leads the other way: who kept the answer would go round in circles. */
      readonly mayTurn: boolean;
    };

export type RenderPage = (request: RenderRequest) => Promise<RenderResult>;

/** What the catalogue tells of a page for the sitemap. */
export interface SitemapPage {
  readonly id: string;
  readonly slug?: string | null;
  readonly title: string;
  readonly changedAt: string;
}

/** Where public pages are. */
export interface SiteAddresses {
  readonly fixed: readonly string[];
  readonly products: (page: SitemapPage) => string;
  readonly categories: (page: SitemapPage) => string;
  readonly stores: (page: SitemapPage) => string;
  readonly neighborhood: (name: string) => string;
}

export interface RendererEntry {
  readonly renderPage: RenderPage;
  /** What of an address (path and query) makes another page. */
  readonly pageAddress: (address: string) => string;
  /** Whether the page of an address has the provider's card fields. */
  readonly takesCard: (address: string) => true | undefined;
  /** From the closed list of the contracts. */
  readonly pageKind: (address: string) => string;
  readonly siteAddresses: SiteAddresses;
  readonly placeFromCookies: (cookies: string) => Place | null;
}
