import type { BulkAnswer } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';
import type { VisitorCartItem } from '@largo/web-topics/cart/visitor-cart.ts';
import { mergeTexts as texts } from './merge-texts.ts';

export interface MergeMessage {
  readonly message: string;
  /** Something was cut or left out. */
  readonly isLess: boolean;
}

const namedAtMost = 3;

function named(titles: readonly string[]): string {
  const shown = titles.slice(0, namedAtMost).map((title) => `“${title}”`);
  const others = titles.length - shown.length;
  if (others > 0)
    return `${shown.join(', ')} ${texts.andOthers(plural(others, 'produto', 'produtos'))}`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} e ${last}`;
}

/** What became of each line of a visitor's cart, by name and with the reason. */
export function mergeMessage(
  items: readonly VisitorCartItem[],
  { results }: BulkAnswer,
): MergeMessage | null {
  const lines = items.flatMap(({ snapshot }, index) => {
    const result = results[index];
    return result ? [{ title: snapshot.title, ...result }] : [];
  });
  const added = lines.filter(({ note }) => note === null).map(({ title }) => title);
  const less = lines.flatMap(({ title, note, quantity }) =>
    note === null ? [] : [texts.notes[note](`“${title}”`, plural(quantity, 'unidade', 'unidades'))],
  );
  if (lines.length === 0) return null;
  const sentences = [...(added.length > 0 ? [texts.added(named(added))] : []), ...less];
  return { message: sentences.join(' '), isLess: less.length > 0 };
}
