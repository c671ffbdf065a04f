import type { StoreProfileAnswer } from '@largo/contracts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { storeTexts as texts } from '../catalog/store-texts.ts';

const RateStoreSheet = lazy(async () => ({
  default: (await import('./rate-store-sheet.tsx')).RateStoreSheet,
}));

interface RateStoreProps {
  readonly storeId: string;
  readonly userContext: StoreProfileAnswer['userContext'];
}

/** Only who bought may rate, once; the server says which. */
export function RateStore({ storeId, userContext }: RateStoreProps) {
  const [open, setOpen] = useState(false);
  if (userContext.hasRated) return <Button disabled>{texts.rated}</Button>;
  if (!userContext.canRate) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.rate}</Button>
      <Suspense fallback={null}>
        {open && <RateStoreSheet storeId={storeId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
