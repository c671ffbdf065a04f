import { Button } from '@mantine/core';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { texts } from './texts.ts';

/** In place of what could not be loaded. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <Callout kind="error">
      <p>{text}</p>
      <Button size="compact-sm" variant="default" onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </Callout>
  );
}
