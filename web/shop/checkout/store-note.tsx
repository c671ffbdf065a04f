import { lazy, Suspense, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { texts } from './texts.ts';

const { note: words } = texts;

/** In a script of its own: most orders go without a note. */
const TextArea = lazy(async () => ({
  default: (await import('@largo/web-kit/look/text-area.tsx')).TextArea,
}));

/** What fits on a delivery slip. */
const longest = 140;

/** The field takes the place of the button that was pressed. */
const goOnTyping = (box: HTMLElement | null) => box?.querySelector('textarea')?.focus();

interface StoreNoteProps {
  readonly sellerName: string;
  readonly value: string;
  readonly onChange: (note: string) => void;
}

/** A word to one store, asked for only when someone wants to leave one. */
export function StoreNote({ sellerName, value, onChange }: StoreNoteProps) {
  const [opened, setOpened] = useState<'kept' | 'pressed' | null>(value === '' ? null : 'kept');
  if (opened === null) {
    return (
      <Button size="sm" variant="subtle" onClick={() => setOpened('pressed')}>
        {words.add}
        <span className="l-hidden">{words.to(sellerName)}</span>
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <div ref={opened === 'pressed' ? goOnTyping : undefined}>
        <TextArea
          label={words.label(sellerName)}
          placeholder={words.example}
          rows={2}
          maxLength={longest}
          value={value}
          onChange={onChange}
        />
      </div>
    </Suspense>
  );
}
