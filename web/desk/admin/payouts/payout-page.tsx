import type { PayoutDetail } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import { actionTexts } from './action-texts.ts';
import { payoutQuery } from './payout.queries.ts';
import { ApproveDialog, FailDialog, ReturnDialog } from './outcome-dialogs.tsx';
import { PayoutDetails } from './payout-details.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { detailTexts as words } from './detail-texts.ts';
import { canProcess, isPayable } from './payout-facts.ts';
import { payoutTexts } from './texts.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

type Act = 'process' | 'fail' | 'back' | 'approve';

/** What can be done with it as it stands, the usual first. */
function actsOf(payout: PayoutDetail): readonly Act[] {
  const { transferStatus, paidBy, needsSecondApprover, approval } = payout;
  if (transferStatus === 'completed') return paidBy === 'transfer' ? ['back'] : [];
  if (!isPayable(payout)) return [];
  const needsApproval = needsSecondApprover && approval === null;
  return [
    ...(canProcess(payout) ? (['process'] as const) : []),
    ...(needsApproval ? (['approve'] as const) : []),
    ...(transferStatus === 'failed' ? [] : (['fail'] as const)),
  ];
}

function Actions({ payout }: { payout: PayoutDetail }) {
  const [asked, ask] = useState<Act | null>(null);
  const dialog = { payout, onClose: () => ask(null) };
  const acts = actsOf(payout);
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'process' || act === 'approve' ? 'filled' : 'default'}
          onClick={() => ask(act)}
        >
          {actionTexts[act].button}
        </Button>
      ))}
      {payout.refusal !== null && !acts.includes('approve') && (
        <p className="l-soft">{payout.refusal.error}</p>
      )}
      {asked === 'process' && <ProcessDialog {...dialog} />}
      {asked === 'fail' && <FailDialog {...dialog} />}
      {asked === 'back' && <ReturnDialog {...dialog} />}
      {asked === 'approve' && <ApproveDialog {...dialog} />}
    </>
  );
}

function Content({ id }: { id: string }) {
  const { data: payout, isPending, error, refetch } = useQuery(payoutQuery(id));
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (isPending) return <Skeleton blocks={['row', 'card', 'card']} />;
  if (!payout) {
    return (
      <ErrorState
        title={isGone ? words.notFound : words.failed}
        {...(isGone ? {} : { error, onRetry: () => void refetch() })}
      >
        <LinkButton to={adminPaths.payouts()} variant="default">
          {words.back}
        </LinkButton>
      </ErrorState>
    );
  }
  return <PayoutDetails payout={payout} />;
}

/** The heading and what can be done: of the same question as the content, so it is asked once. */
function Aside({ id }: { id: string }) {
  const { data: payout } = useQuery(payoutQuery(id));
  return (
    <>
      <LinkButton to={adminPaths.payouts()} variant="default" size="sm">
        {words.back}
      </LinkButton>
      {payout && <Actions payout={payout} />}
    </>
  );
}

function useTitle(id: string): string {
  const { data: payout } = useQuery({ ...payoutQuery(id), enabled: false });
  return payout ? words.title(payout.orderNumber) : payoutTexts.title;
}

export function Page() {
  const id = idFromSlug(useParams()['id'] ?? '');
  return (
    <AdminFrame section="payouts" title={useTitle(id)}>
      {() => (
        <div className="l-stack l-gap-20">
          <div className="l-wrap l-gap-8">
            <Aside id={id} />
          </div>
          <Content id={id} />
        </div>
      )}
    </AdminFrame>
  );
}
