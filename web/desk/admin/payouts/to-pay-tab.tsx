import type { StoresToPayAnswer, StoreToPay } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { storesToPayQuery, useBankFile, useMarkAsPaid } from './store-transfers.ts';
import { BankReturnDialog } from './bank-return-dialog.tsx';
import { PayStoreDialog } from './pay-store-dialog.tsx';
import { canOpen, ToPayTable } from './to-pay-table.tsx';
import { payoutProblem } from './payout-facts.ts';
import { toPayTexts as words } from './to-pay-texts.ts';
import { SelectionBar } from '../../screens/selection-bar.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';

const fileName = 'pix-das-lojas.csv';

interface SelectedProps {
  readonly stores: readonly StoreToPay[];
  /** How many of the chosen ones can't be paid now. */
  readonly left: number;
  readonly onClear: () => void;
}

/** The file for the bank, or the word that all of them were sent. */
function Selected({ stores, left, onClear }: SelectedProps) {
  const [isAsking, setAsking] = useState(false);
  const bankFile = useBankFile();
  const mark = useMarkAsPaid();
  const ids = stores.map(({ sellerId }) => sellerId);
  const amount = formatReais(
    stores.reduce((sum, store) => sum + Math.round(store.amount * 100), 0) / 100,
  );
  const download = () =>
    bankFile.mutate(ids, {
      onSuccess: ({ file, refused }) => {
        if (file) saveFile(file, fileName);
        if (refused > 0) showToast({ kind: 'error', message: words.fileSome(refused) });
      },
      onError: () => showToast({ kind: 'error', message: words.fileFailed }),
    });
  const onConfirm = () =>
    mark.mutate(ids, {
      onSuccess: ({ done, amount: paid, failed }) => {
        if (done > 0)
          showToast({ kind: 'success', message: words.marked(done, formatReais(paid)) });
        if (failed > 0) showToast({ kind: 'error', message: words.notMarked(failed) });
        setAsking(false);
        onClear();
      },
    });
  return (
    <>
      <SelectionBar
        title={words.selected(ids.length, left)}
        unselect={words.select}
        onClear={onClear}
      >
        <Button
          size="sm"
          variant="default"
          disabled={ids.length === 0}
          loading={bankFile.isPending}
          onClick={download}
        >
          {words.file}
        </Button>
        <Button size="sm" disabled={ids.length === 0} onClick={() => setAsking(true)}>
          {words.mark}
        </Button>
      </SelectionBar>
      {isAsking && (
        <ConfirmDialog
          title={words.markTitle(ids.length)}
          confirm={words.markConfirm(amount)}
          isPending={mark.isPending}
          failure={mark.isError && payoutProblem(mark.error, words.dialog)}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          <p>{words.markText(ids.length, amount)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Stores({ answer: { stores, amount, payouts } }: { answer: StoresToPayAnswer }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<StoreToPay | null>(null);
  const selected = stores.filter(({ sellerId }) => keys.has(sellerId));
  const payable = selected.filter(canOpen);
  return (
    <>
      <p role="status">
        <strong className="l-numbers">
          {words.sum(stores.length, payouts, formatReais(amount))}
        </strong>
      </p>
      {selected.length > 0 && (
        <Selected
          stores={payable}
          left={selected.length - payable.length}
          onClear={() => setKeys(new Set())}
        />
      )}
      {stores.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} picture="package" />
      ) : (
        <ToPayTable stores={stores} selection={{ keys, onChange: setKeys }} onPay={setPaying} />
      )}
      {paying && <PayStoreDialog store={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

/** What each store gets by one Pix now: the day's work of who pays. */
export function ToPayTab() {
  const { data, error, isPending, refetch } = useQuery(storesToPayQuery());
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div>
        <Button size="sm" variant="default" onClick={() => setReading(true)}>
          {words.readReturn}
        </Button>
      </div>
      {isPending && <Skeleton blocks={['row', 'card']} />}
      {error && !data && (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Stores answer={data} />}
      {isReading && <BankReturnDialog onClose={() => setReading(false)} />}
    </>
  );
}
