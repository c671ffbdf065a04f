import { outlineIcon } from './icon.tsx';

export const IconZoomQuestion = /* @__PURE__ */ outlineIcon(
  'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6M10 13l0 .01M10 10a1.5 1.5 0 1 0 -1.14 -2.474',
);
