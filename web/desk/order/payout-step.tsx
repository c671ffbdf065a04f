import type { PayoutStep } from '@largo/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { saveTransferProof } from './money.queries.ts';
import { moneyTexts as texts, timelineTexts } from './money-texts.ts';

interface PayoutStepItemProps {
  readonly step: PayoutStep;
  readonly payoutId: string;
  /** An administrator's name; the store does not read who it was. */
  readonly nameOf?: ((adminId: string) => ReactNode) | undefined;
}

export const isKnownStep = ({ kind }: PayoutStep) => Object.hasOwn(texts.steps, kind);

function ProofButton({ payoutId, proof }: ProofButtonProps) {
  const save = useMutation({
    mutationFn: () => saveTransferProof(payoutId, proof),
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, texts.proofFailed) }),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {texts.proof}
    </Button>
  );
}
interface ProofButtonProps {
  readonly payoutId: string;
  readonly proof: NonNullable<PayoutStep['proof']>;
}

function referenceOf({ kind, reference }: PayoutStep): string | null {
  if (reference !== null) return texts.reference(reference);
  return kind === 'transferred' ? texts.byHand : null;
}

/** One step of the books: a hold, a set-off, a transfer, one that came back. */
export function PayoutStepItem({ step, payoutId, nameOf }: PayoutStepItemProps) {
  const { kind, at, amount, reason, by, note, proof } = step;
  const { who } = timelineTexts;
  const title = texts.steps[kind]?.(reason) ?? kind;
  const reference = referenceOf(step);
  const isTeams = kind === 'transferred' || kind === 'returned';
  return (
    <li>
      <p>
        <strong>{amount === null ? title : `${title}: ${formatReais(amount)}`}</strong>
        <small className="l-muted">
          {formatMoment(at)} ·{' '}
          {by !== null && nameOf ? nameOf(by) : isTeams ? who.admin : who.system}
        </small>
      </p>
      {reference !== null && <p>{reference}</p>}
      {note !== null && <p>{note}</p>}
      {proof !== null && <ProofButton payoutId={payoutId} proof={proof} />}
    </li>
  );
}
