import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { texts } from '../../../features/cart/texts.ts';

interface ClearButtonProps {
  readonly isPending: boolean;
  readonly onClear: (done: () => void) => void;
}

/** Everything at once is asked for, although it can be undone for a moment. */
export function ClearButton({ isPending, onClear }: ClearButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
      <ConfirmSheet
        title={texts.clearTitle}
        open={asking}
        confirm={texts.clearConfirm}
        danger
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => onClear(() => setAsking(false))}
      >
        <p>{texts.clearText}</p>
      </ConfirmSheet>
    </>
  );
}
