import type { AccountDeletion } from '@largo/contracts';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { expectEnd, forgetSession } from '@largo/web-kit/client/session.ts';
import { texts as profileTexts } from '@largo/web-topics/profile/texts.ts';
import { PasswordField } from '@largo/web-kit/look/password-field.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { deletionQuery, useDeleteAccount } from './personal-data.queries.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';

const { deletion: deletionTexts } = profileTexts;

interface DeleteAccountDialogProps {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password and a typed word, against slips and unattended screens. */
function DeleteAccountDialog({ error, isPending, onConfirm, onClose }: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const isWrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
  return (
    <ConfirmDialog
      title={deletionTexts.sheetTitle}
      danger
      confirm={deletionTexts.confirm}
      cancel={deletionTexts.cancel}
      isPending={isPending}
      disabled={password === '' || word.trim().toUpperCase() !== deletionTexts.word}
      onConfirm={() => onConfirm(password)}
      onClose={onClose}
    >
      <p>{deletionTexts.text}</p>
      {error !== null && !isWrong && (
        <Callout kind="error" title={deletionTexts.failed}>
          {problemText(error)}
        </Callout>
      )}
      <PasswordField
        label={deletionTexts.password}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isWrong ? deletionTexts.wrongPassword : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextInput
        label={deletionTexts.typeWord(deletionTexts.word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </ConfirmDialog>
  );
}

const { deletion: texts } = profileTexts;

const sales = { to: paths.sales({ period: 'all' }), label: texts.seeSales };
const orders = { to: `${paths.orders}?view=purchases&period=all`, label: texts.seeOrders };
const store = { to: paths.dashboard, label: texts.seeStore };

const ways: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  OPEN_ORDERS_AS_BUYER: orders,
  OPEN_PAYMENTS: orders,
  OPEN_REFUNDS: orders,
  OPEN_DISPUTES: orders,
  OPEN_ORDERS_AS_SELLER: sales,
  OPEN_CHARGEBACKS: sales,
  PAYOUTS_OWED: store,
  BALANCE_OPEN: store,
};

/** Where a person goes to bring to an end what stands against the deletion. */
const wayOut = (code: string) => ways[code] ?? null;

function Reasons({ reasons }: Pick<AccountDeletion, 'reasons'>) {
  return (
    <Callout kind="warning" title={texts.refused}>
      <ul className="l-stack l-gap-8 l-bullets">
        {reasons.map(({ code, message }) => {
          const way = wayOut(code);
          return (
            <li key={code}>
              {message} {way && <Link to={way.to}>{way.label}</Link>}
            </li>
          );
        })}
      </ul>
      <p>{texts.refusedHint}</p>
    </Callout>
  );
}

/** The deletion of this visit: asked for here, or found under way. */
function useDeletion() {
  const { data: latest } = useQuery(deletionQuery());
  const [watched, setWatched] = useState<string | null>(null);
  const start = useDeleteAccount();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isChecking = latest?.status === 'checking';
  if (isChecking && watched !== latest.id) setWatched(latest.id);
  const isEnding = start.isPending || isChecking;
  const isDone = latest?.status === 'done';
  useEffect(() => {
    if (!isEnding) return;
    expectEnd(paths.goodbye);
    return () => expectEnd(null);
  }, [isEnding]);
  useEffect(() => {
    if (!isDone) return;
    void navigate(paths.goodbye, { replace: true });
    forgetSession(queryClient);
  }, [isDone, navigate, queryClient]);
  const ask = (password: string, onAsked: () => void) =>
    start.mutate(password, {
      onSuccess: ({ id }) => {
        setWatched(id);
        onAsked();
      },
    });
  const reasons = latest?.status === 'refused' && latest.id === watched ? latest.reasons : null;
  return { start, ask, isChecking, reasons };
}

export function DeleteCard({ isSeller }: { isSeller: boolean }) {
  const { start, ask, isChecking, reasons } = useDeletion();
  const [openDialog, setOpenDialog] = useState(false);
  const consequences = [
    ...texts.consequences,
    ...(isSeller ? [texts.sellerConsequence] : []),
    texts.blocks,
  ];
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <ul className="l-stack l-gap-8 l-bullets">
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Link to={`${paths.privacy}#por-quanto-tempo-guardamos`}>{texts.more}</Link>
      </p>
      {isChecking && (
        <Callout kind="info" title={texts.checking}>
          {texts.checkingHint}
        </Callout>
      )}
      {reasons && <Reasons reasons={reasons} />}
      <div>
        <Button
          variant="light"
          color="barro"
          loading={isChecking}
          onClick={() => {
            start.reset();
            setOpenDialog(true);
          }}
        >
          {reasons ? texts.tryAgain : texts.open}
        </Button>
      </div>
      {openDialog && (
        <DeleteAccountDialog
          error={start.error}
          isPending={start.isPending}
          onConfirm={(password) => ask(password, () => setOpenDialog(false))}
          onClose={() => setOpenDialog(false)}
        />
      )}
    </Card>
  );
}
