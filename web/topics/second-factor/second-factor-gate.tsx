import { lazy, Suspense, useEffect, useState } from 'react';
import { configureApi } from '@largo/web-kit/client/api-client.ts';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
}));

interface Asking {
  readonly isMissing: boolean;
  readonly end: (given: boolean) => void;
}

/** Asks for a code when a call is refused without one, and lets the call go on. */
export function SecondFactorGate() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    // Calls that are refused at the same time wait for one answer.
    let given: Promise<boolean> | null = null;
    let endLast: Asking['end'] = () => undefined;
    const ask = (isMissing: boolean) =>
      new Promise<boolean>((resolve) => {
        endLast = (isGiven) => {
          given = null;
          setAsking(null);
          resolve(isGiven);
        };
        setAsking({ isMissing, end: endLast });
      });
    configureApi({ askSecondFactor: (isMissing) => (given ??= ask(isMissing)) });
    return () => {
      configureApi({ askSecondFactor: null });
      endLast(false);
    };
  }, []);
  return (
    asking && (
      <Suspense fallback={null}>
        <SecondFactorDialog isMissing={asking.isMissing} onEnd={asking.end} />
      </Suspense>
    )
  );
}

/**
 * The dialog lies above a dialog of Mantine, which closes at every Escape that it sees: the key is for the upper
 * one alone. Listening before any of them, this one can keep it.
 */
if (!import.meta.env.SSR)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && document.querySelector('dialog:modal') !== null)
        event.stopImmediatePropagation();
    },
    { capture: true },
  );
