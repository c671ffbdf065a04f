// Apart, so that a page brings the icons of its kind only.
export * from './every-page.ts';
export * from './public.ts';
export * from './purchase.ts';
export * from './signed-in.ts';
export type { Icon } from './icon.tsx';
