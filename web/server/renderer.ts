import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FindAssets } from './client-assets.ts';
import { htmlDocument } from './html-document.ts';
import { makeMicroCache, type CachedPage } from './micro-cache.ts';
import type { RendererEntry, SiteSettings } from './render-contract.ts';

const brotli = promisify(brotliCompress);
// 5 is where size stops falling quickly; the page is compressed once per rendering.
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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

export interface Renderer {
  render(request: PageRequest): Promise<CachedPage>;
}

const emptyHead = { description: '', canonicalPath: '/', noindex: true };

/** Turns an address into a whole document. Knows no session: every page it writes is anonymous. */
export function createRenderer(options: RendererOptions): Renderer {
  const { apiUrl, settings, findAssets, extraHead } = options;
  const cached = makeMicroCache({ ttlMs: options.cacheMs ?? 1_500 });
  const extra = extraHead === undefined ? {} : { extraHead };

  function shell(data: unknown): string {
    const head = { ...emptyHead, title: settings.brand };
    return htmlDocument({ settings, assets: findAssets(null), html: '', data, head, ...extra });
  }

  async function renderFresh(request: PageRequest, entry: RendererEntry) {
    const place = entry.placeFromCookies(request.cookies);
    const result = await entry.renderPage({ url: request.url, apiUrl, settings, place });
    if (result.kind === 'shell') return { status: result.status, html: shell(result.data) };
    const { html, data, head, source } = result;
    const assets = findAssets(source);
    const page = htmlDocument({ settings, assets, html, data, head, ...extra });
    return { status: result.status, html: page };
  }

  async function document(request: PageRequest, entry: RendererEntry): Promise<CachedPage> {
    const { status, html } = await renderFresh(request, entry).catch((error: unknown) => {
      // The API is away: the browser gets the empty house and tries by itself.
      options.onError(error, request.url);
      return { status: 503, html: shell({ settings }) };
    });
    const body = Buffer.from(html);
    return { status, body, brotli: await brotli(body, brotliParams) };
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
