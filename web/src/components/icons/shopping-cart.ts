import { outlineIcon } from './icon.tsx';

export const IconShoppingCart = /* @__PURE__ */ outlineIcon(
  'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 17h-11v-14h-2M6 5l14 1l-1 7h-13',
);
