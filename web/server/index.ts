export type { CachedPage } from './micro-cache.ts';
export type { SiteSettings } from './render-contract.ts';
export { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';
export { defaultSettings } from './settings.ts';
export { startWeb, type RunningWeb, type WebOptions } from './start-web.ts';
