import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { accountKeys, beginConnection, connectionQuery } from './seller-account.queries.ts';
import { connectionProblemText } from './connection-problem.ts';
import { hearConnection } from './connection-result.ts';
import { texts as areaTexts } from '../../dashboard/texts.ts';

const { connection: texts } = areaTexts;
const pollMs = 1_000;
const popupFeatures = 'popup,width=600,height=700';
/** In the history's entry: this window left for the provider, and may come back by the back button. */
const left = 'left';

/** What the history's entry says of a connection in this very window. */
function codeIn(state: unknown): string | null {
  const code = (state as { connection?: unknown } | null)?.connection;
  return typeof code === 'string' ? code : null;
}

/** How it was refused, as the result page passes it on. */
function problemIn(state: unknown): string | null {
  const code = codeIn(state);
  if (code === null || code === left) return null;
  return connectionProblemText(code) ?? texts.connectFailed;
}

/** Opens the provider's page in a popup, or here where there are none, and listens for the result. */
export function useConnectionPopup() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const popup = useRef<Window | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState(() => problemIn(state));

  const finish = useCallback(() => {
    setOpen(false);
    void queryClient.invalidateQueries({ queryKey: accountKeys.connection });
  }, [queryClient]);
  /** The window went away without a word: the server knows whether it had finished. */
  const abandon = useCallback(async () => {
    setOpen(false);
    popup.current = null;
    const status = await queryClient
      .fetchQuery({ ...connectionQuery(), staleTime: 0 })
      .catch(() => undefined); // the card shows that it could not be asked
    const isWell = status?.connected && !status.expired && !status.account?.renewalFailed;
    if (!isWell) setProblem((before) => before ?? texts.abandoned);
  }, [queryClient]);
  // Always listening: on its way through the provider the window may count as closed and still finish.
  useEffect(
    () =>
      hearConnection((result) => {
        if (result.success) showToast({ kind: 'success', message: texts.done });
        setProblem(result.success ? null : (result.message ?? texts.connectFailed));
        finish();
      }),
    [finish],
  );
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => popup.current?.closed !== false && void abandon(), pollMs);
    return () => clearInterval(timer);
  }, [isOpen, abandon]);
  // Back from the provider's page, to this one as it was left or loaded again.
  const [hasLeft] = useState(() => codeIn(state) === left);
  useEffect(() => {
    if (hasLeft) void abandon();
    const onShow = (event: PageTransitionEvent) => event.persisted && void abandon();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [abandon, hasLeft]);

  const goHere = async (authUrl: string) => {
    await navigate(pathname + search, { replace: true, state: { connection: left } });
    window.location.assign(authUrl);
  };
  const connect = async () => {
    setProblem(null);
    // Opened in the press itself: after an answer from the server it would count as unwanted.
    popup.current = window.open('about:blank', 'largo-mercado-pago', popupFeatures);
    setOpen(popup.current !== null);
    try {
      const { authUrl } = await beginConnection();
      if (popup.current) popup.current.location.href = authUrl;
      else await goHere(authUrl);
    } catch (error) {
      popup.current?.close();
      popup.current = null;
      setOpen(false);
      const why = error instanceof ApiError ? problemText(error) : '';
      setProblem(texts.startFailed(why));
    }
  };
  return {
    connect: () => void connect(),
    /** On phones the window is another tab: brings it to the front. */
    show: () => popup.current?.focus(),
    giveUp: () => {
      popup.current?.close();
      void abandon();
    },
    isOpen,
    problem,
  };
}
