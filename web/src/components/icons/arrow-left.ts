import { outlineIcon } from './icon.tsx';

export const IconArrowLeft = /* @__PURE__ */ outlineIcon('M5 12l14 0M5 12l6 6M5 12l6 -6');
