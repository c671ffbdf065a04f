import { Button } from '@mantine/core';
import { EmptyState } from '../../../components/empty-state.tsx';

interface NothingListedProps {
  readonly words: Readonly<
    Record<'empty' | 'emptyText' | 'notFound' | 'notFoundText' | 'clear', string>
  >;
  /** Of a list that is empty without any filter. */
  readonly picture: string;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

export function NothingListed({ words, picture, isFiltered, onReset }: NothingListedProps) {
  if (!isFiltered) {
    return <EmptyState title={words.empty} text={words.emptyText} picture={picture} />;
  }
  return (
    <EmptyState
      title={words.notFound}
      text={words.notFoundText}
      picture="magnifying-glass-tilted-left"
    >
      <Button onClick={onReset}>{words.clear}</Button>
    </EmptyState>
  );
}
