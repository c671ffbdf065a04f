import type { LiteralKey, LiteralNames } from '../../shared/literals/index.ts';
import { useSettings } from '../config/settings.ts';

export type { LiteralKey };

type LiteralProps<Key extends LiteralKey> = Readonly<Record<LiteralNames<Key>, string | number>> & {
  readonly of: Key;
};

/**
 * A text that the specification spells in English, as the operator wants it: so and marked, or in
 * Portuguese. The only place that says what language something is in.
 */
export function Literal<Key extends LiteralKey>({ of, ...values }: LiteralProps<Key>) {
  const { lang, texts } = useSettings().literals;
  const given = values as Readonly<Record<string, unknown>>;
  return (
    <span lang={lang}>
      {texts[of].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))}
    </span>
  );
}
