import { outlineIcon } from './icon.tsx';

export const IconChevronRight = /* @__PURE__ */ outlineIcon('M9 6l6 6l-6 6');
