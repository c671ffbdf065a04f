import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { accountKeys, beginConnection } from './api/seller-account.queries.ts';
import { hearConnection } from './connection-result.ts';
import { texts } from './texts.ts';

const { connection: words } = texts;
const pollMs = 1_000;
const popupFeatures = 'popup,width=600,height=700';

/** Opens the provider's page in a popup and listens for the result. */
export function useConnectionPopup() {
  const queryClient = useQueryClient();
  const popup = useRef<Window | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const finish = useCallback(() => {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: accountKeys.connection });
  }, [queryClient]);
  // Always listening: on its way through the provider the window may count as closed and still finish.
  useEffect(
    () =>
      hearConnection((result) => {
        if (result.success) showToast({ kind: 'success', message: words.done });
        setProblem(result.success ? null : (result.message ?? words.connectFailed));
        finish();
      }),
    [finish],
  );
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => popup.current?.closed !== false && finish(), pollMs);
    return () => clearInterval(timer);
  }, [isOpen, finish]);

  const connect = async () => {
    setProblem(null);
    // Opened in the press itself: after an answer from the server it would count as unwanted.
    popup.current = window.open('about:blank', 'largo-mercado-pago', popupFeatures);
    if (!popup.current) return setProblem(words.blocked);
    setOpen(true);
    try {
      const { authUrl } = await beginConnection();
      popup.current.location.href = authUrl;
    } catch (error) {
      popup.current.close();
      const why = error instanceof ApiError ? problemText(error) : '';
      setProblem(words.startFailed(why));
    }
  };
  return { connect: () => void connect(), isOpen, problem };
}
