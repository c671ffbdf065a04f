import { brotliOf } from './brotli.ts';
import type { FindAssets } from './client-assets.ts';
import { htmlDocument } from './html-document.ts';
import { makePageCache, type CachedPage } from './page-cache.ts';
import type { RendererEntry, SiteSettings } from '../shared/render-contract.ts';

export interface RendererOptions {
  readonly apiUrl: string;
  readonly settings: SiteSettings;
  readonly findAssets: FindAssets;
  /** Loaded per request, so that a development server may hand out a fresh one. */
  readonly loadEntry: () => Promise<RendererEntry>;
  readonly cacheMs?: number;
  readonly extraHead?: string;
  readonly onError: (error: unknown, url: string) => void;
}

export interface PageRequest {
  readonly url: string;
  readonly cookies: string;
}

interface FreshPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

export interface Renderer {
  render(request: PageRequest): Promise<CachedPage>;
}

/** Together with the second that the gateway keeps each answer: a change shows within two. */
const keptMs = 400;

/** Turns an address into a whole document. Knows no session: every page it writes is anonymous. */
export function createRenderer(options: RendererOptions): Renderer {
  const { apiUrl, settings, findAssets, extraHead } = options;
  const cached = makePageCache({ ttlMs: options.cacheMs ?? keptMs });
  const extra = extraHead === undefined ? {} : { extraHead };

  function shell(url: string, data: unknown): string {
    const [canonicalPath = '/'] = url.split('?', 1);
    const head = { title: settings.brand, description: '', canonicalPath, robots: 'noindex' };
    return htmlDocument({ settings, assets: findAssets(null), html: '', data, head, ...extra });
  }

  async function renderFresh(request: PageRequest, entry: RendererEntry): Promise<FreshPage> {
    const place = entry.placeFromCookies(request.cookies);
    const result = await entry.renderPage({ url: request.url, apiUrl, settings, place });
    const { status } = result;
    if (result.kind === 'redirect') return { status, html: '', location: result.location };
    if (result.kind === 'shell') return { status, html: shell(request.url, result.data) };
    const { html, data, head, source } = result;
    const assets = findAssets(source);
    return { status, html: htmlDocument({ settings, assets, html, data, head, ...extra }) };
  }

  async function document(request: PageRequest, entry: RendererEntry): Promise<CachedPage> {
    const { html, ...page } = await renderFresh(request, entry).catch(
      (error: unknown): FreshPage => {
        // Without the API the browser gets the shell and tries by itself.
        options.onError(error, request.url);
        return { status: 503, html: shell(request.url, { settings }) };
      },
    );
    const body = Buffer.from(html);
    return { ...page, body, brotli: await brotliOf(body) };
  }

  return {
    async render(request) {
      const entry = await options.loadEntry();
      const place = entry.placeFromCookies(request.cookies);
      return cached(`${request.url}\n${place?.id ?? ''}\n${place?.name ?? ''}`, () =>
        document(request, entry),
      );
    },
  };
}
