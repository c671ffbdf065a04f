import type { RefundView } from '@largo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Decision, refundReviewQuery, sendDecision } from './refund.queries.ts';
import { actsOf, type RefundAct } from './refund-rules.ts';
import { refundDecisionTexts as words } from './refund-texts.ts';
import { focusRow, useQueueKeys } from '../shared/use-queue-keys.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-topics/orders/order-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';

const letters = ['a', 'r'] as const;
const actOf = { a: 'approve', r: 'reject' } as const;

interface Asking {
  readonly refund: RefundView;
  readonly act: RefundAct;
}

const failedOf = (act: RefundAct) =>
  act === 'repeat' || act === 'outside' ? words[act].failed : words.failed;

/** Two administrators are needed, and no one has agreed yet. */
function lacksAgreement(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_APPROVER_NEEDED') return false;
  return (error.details as { approvedBy: string | null }).approvedBy === null;
}

/** Everything that can be done with the listed refunds, by mouse and by key. */
export function useRefundDesk(refunds: readonly RefundView[] = []) {
  const queryClient = useQueryClient();
  const [query, change] = useAddressQuery();
  const openId = query.get('refund');
  const show = (id: string | null) => change({ refund: id }, { replace: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mayAgree, setMayAgree] = useState(false);
  const ids = refunds.map(({ id }) => id);
  const after = (id: string, step = 1) => ids[ids.indexOf(id) + step];

  const ask = (refund: RefundView, act: RefundAct) => {
    setFailure(null);
    setMayAgree(false);
    setAsking({ refund, act });
  };
  /** The next one is at hand. */
  const goOn = (id: string) => {
    const next = ids.includes(id) ? after(id) : undefined;
    if (openId === null) focusRow(next ?? id);
    else show(next ?? null);
  };
  const decide = async (decision: Decision) => {
    if (asking === null || isPending) return;
    const { refund, act } = asking;
    setPending(true);
    setFailure(null);
    try {
      await sendDecision(queryClient, refund.id, decision);
      const message = decision.action === 'agree' ? words.outside.agreed : words[act].done;
      showToast({ kind: 'success', message, lastsMs: 8_000 });
      // The question closes first and gives the focus back.
      flushSync(() => setAsking(null));
      goOn(refund.id);
    } catch (error) {
      setFailure(words.problem(failedOf(act), problemText(error)));
      setMayAgree(lacksAgreement(error));
    } finally {
      setPending(false);
    }
  };
  useQueueKeys({
    letters,
    ids,
    openId,
    isAsking: asking !== null,
    onKey: (letter, id) => {
      const refund =
        refunds.find((one) => one.id === id) ??
        (id === undefined
          ? undefined
          : queryClient.getQueryData(refundReviewQuery(id).queryKey)?.refund);
      const act = actOf[letter];
      if (refund !== undefined && actsOf(refund).includes(act)) ask(refund, act);
    },
    onShow: show,
  });
  return {
    openId,
    show,
    ask,
    /** Of what stands open, which may be on another page of the list. */
    askOpen: (act: RefundAct) => {
      const open = openId && queryClient.getQueryData(refundReviewQuery(openId).queryKey);
      if (open) ask(open.refund, act);
    },
    asking,
    isPending,
    failure,
    mayAgree,
    decide,
    keepUndecided: () => setAsking(null),
    neighbour: (step: 1 | -1) =>
      openId === null || !ids.includes(openId) ? undefined : after(openId, step),
  };
}
