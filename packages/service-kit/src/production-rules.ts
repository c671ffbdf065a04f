import Type, { type TString } from 'typebox';

/** What a variable must be in production in addition to its schema: the demo's values are mistakes there. */
export interface ProductionRule {
  readonly pattern: string;
  /** `must …`, for the reader of the message. */
  readonly must: string;
}

/** Without encryption anyone could read a public shop's cookies and links. */
export const httpsOnly: ProductionRule = { pattern: '^https://', must: 'must be https://' };

/** A text that only the demo may have, because its company or address does not exist. */
export function ownText(ofTheDemo: string): TString {
  const isOther = `^(?!${ofTheDemo.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$)`;
  const production: ProductionRule = { pattern: isOther, must: 'must be your own' };
  return Type.String({ default: ofTheDemo, production });
}
