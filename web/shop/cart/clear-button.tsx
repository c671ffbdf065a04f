import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { texts } from './texts.ts';
import classes from './clear-button.module.css';

interface ClearButtonProps {
  readonly isPending: boolean;
  readonly onClear: (done: () => void) => void;
}

/** Asks first, although clearing can be undone for a moment. */
export function ClearButton({ isPending, onClear }: ClearButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
      <Sheet title={texts.clearTitle} open={asking} onClose={() => setAsking(false)}>
        <p>{texts.clearText}</p>
        <div className={`l-wrap ${classes.actions}`}>
          <Button variant="default" onClick={() => setAsking(false)}>
            {texts.clearCancel}
          </Button>
          <Button
            color="danger"
            loading={isPending}
            onClick={() => onClear(() => setAsking(false))}
          >
            {texts.clearConfirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
