import { ptBr } from './pt-br.ts';
import { specification, type LiteralKey } from './specification.ts';

export type { LiteralKey };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What has to be filled into a text. */
export type LiteralNames<Key extends LiteralKey> = NamesIn<(typeof specification)[Key]>;

/** One of the sets, as every page brings it along. */
export interface Literals {
  /** Language of the texts, unless it is the page's own. */
  readonly lang?: 'en';
  readonly texts: Readonly<Record<LiteralKey, string>>;
}

/** By the operator's word for them (`SITE_TEXTS`). */
export const literals = {
  specification: { lang: 'en', texts: specification },
  'pt-BR': { texts: ptBr },
} as const satisfies Readonly<Record<string, Literals>>;
