export type { CachedPage } from './page-cache.ts';
export { literals } from '../shared/literals/index.ts';
export type { SiteSettings } from '../shared/render-contract.ts';
export { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';
export { WebConfig } from './config.ts';
export { defaultSettings, siteSettings } from './settings.ts';
export { startWeb, type RunningWeb, type WebOptions } from './start-web.ts';
