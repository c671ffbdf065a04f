import Type, { type TString } from 'typebox';

/** What a variable has to be in production besides what its schema says: there, the demo's values are mistakes. */
export interface ProductionRule {
  readonly pattern: string;
  /** `must …`, for who reads the message. */
  readonly must: string;
}

/** Cookies and links of a shop that people reach without encryption are anybody's. */
export const httpsOnly: ProductionRule = { pattern: '^https://', must: 'must be https://' };

/** A text that only the demo may have: it names a company, or an address, that does not exist. */
export function ownText(ofTheDemo: string): TString {
  const isOther = `^(?!${ofTheDemo.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$)`;
  const production: ProductionRule = { pattern: isOther, must: 'must be your own' };
  return Type.String({ default: ofTheDemo, production });
}
