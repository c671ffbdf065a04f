import { brotliOf } from './brotli.ts';
import type { FindAssets } from './client-assets.ts';
import type { RenderFigures } from './figures.ts';
import { htmlDocument } from './html-document.ts';
import { makePageCache, type CachedPage } from './page-cache.ts';
import { isRefusal, makePageBulkhead, type BulkheadLimits } from './page-bulkhead.ts';
import { statusLink } from './status-link.ts';
import type { RendererEntry, SiteSettings } from '../shared/render-contract.ts';

export interface RendererOptions {
  readonly apiUrl: string;
  readonly settings: SiteSettings;
  readonly findAssets: FindAssets;
  /** Loaded per request, so that a development server may hand out a fresh one. */
  readonly loadEntry: () => Promise<RendererEntry>;
  readonly cacheMs?: number;
  readonly bulkheadLimits?: BulkheadLimits;
  readonly extraHead?: string;
  /** Markup above every page. */
  readonly notice?: () => string;
  readonly onError: (error: unknown, url: string) => void;
  readonly figures?: RenderFigures;
}

export interface PageRequest {
  readonly url: string;
  readonly cookies: string;
}

interface FreshPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  readonly mayTurn?: boolean;
}

interface Shell {
  readonly url: string;
  readonly data: unknown;
  readonly kind: string;
  /** In place of the usual notice. */
  readonly above?: string;
}

export interface RenderedPage extends CachedPage {
  /** The provider's card fields are on it. */
  readonly takesCard: true | undefined;
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
}

/** Together with the second that the gateway keeps each answer: a change shows within two. */
const keptMs = 400;

/** A readable address is kept without a query: the visitor's says more than pages read, as where they come from. */
function ownQuery({ location, mayTurn }: CachedPage, url: string): { location?: string } {
  const start = url.indexOf('?');
  if (location === undefined || mayTurn !== true || start === -1) return {};
  return { location: location + url.slice(start) };
}

/** Turns an address into a whole document. Knows no session: every page it writes is anonymous. */
export function createRenderer(options: RendererOptions): Renderer {
  const { apiUrl, settings, findAssets, extraHead, figures, notice = () => '' } = options;
  const bulkhead = makePageBulkhead(options.bulkheadLimits);
  const cached = makePageCache({ ttlMs: options.cacheMs ?? keptMs });
  const extra = extraHead === undefined ? {} : { extraHead };

  function shell({ url, data, kind, above = notice() }: Shell): string {
    const [canonicalPath = '/'] = url.split('?', 1);
    const head = { title: settings.brand, description: '', canonicalPath, robots: 'noindex' };
    const assets = findAssets(null);
    const parts = { settings, assets, html: '', data, head, kind, notice: above };
    return htmlDocument({ ...parts, ...extra });
  }

  async function renderFresh(request: PageRequest, entry: RendererEntry): Promise<FreshPage> {
    const place = entry.placeFromCookies(request.cookies);
    const result = await entry.renderPage({ url: request.url, apiUrl, settings, place });
    const { status } = result;
    const kind = entry.pageKind(request.url);
    if (result.kind === 'redirect') {
      const { location, mayTurn } = result;
      return { status, html: '', location, mayTurn };
    }
    if (result.kind === 'shell')
      return { status, html: shell({ url: request.url, data: result.data, kind }) };
    const { html, data, head, source } = result;
    const assets = findAssets(source);
    const parts = { settings, assets, html, data, head, kind, notice: notice() };
    return { status, html: htmlDocument({ ...parts, ...extra }) };
  }

  async function document(request: PageRequest, entry: RendererEntry): Promise<CachedPage> {
    const began = performance.now();
    const kind = entry.pageKind(request.url);
    const { html, ...page } = await bulkhead
      .run(() => renderFresh(request, entry))
      .catch((error: unknown): FreshPage => {
        // Without the API, or in a crowd, the browser gets the shell and tries by itself.
        if (!isRefusal(error)) {
          figures?.failed(kind);
          options.onError(error, request.url);
        }
        const data = { settings, takesCard: entry.takesCard(request.url) };
        const above = notice() + statusLink;
        return { status: 503, html: shell({ url: request.url, data, kind, above }) };
      });
    figures?.rendered(kind, page.status, (performance.now() - began) / 1_000);
    const body = Buffer.from(html);
    // Pressing would take the time that is missing.
    return { ...page, body, brotli: page.status === 503 ? null : await brotliOf(body) };
  }

  return {
    async render(request) {
      const entry = await options.loadEntry();
      const place = entry.placeFromCookies(request.cookies);
      const url = entry.pageAddress(request.url);
      const { value: page, hit } = await cached(
        `${url}\n${place?.id ?? ''}\n${place?.name ?? ''}`,
        () => document({ ...request, url }, entry),
      );
      figures?.asked(hit ? 'hit' : 'miss');
      return { ...page, ...ownQuery(page, request.url), takesCard: entry.takesCard(url) };
    },
  };
}
