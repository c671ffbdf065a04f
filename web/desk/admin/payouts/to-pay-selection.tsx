import type { StoreToPay } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { useChange } from '../../screens/use-change.ts';
import { payoutProblem } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { bankFileOf, markAsPaid } from './store-transfers.ts';
import { toPayTexts as texts } from './to-pay-texts.ts';

const fileName = 'pix-das-lojas.csv';
const complain = (message: string) => showToast({ kind: 'error', message });

/** The first of two administrators approves a large amount in the dialog that pays it. */
export const isPayable = ({ refusal, mayApprove }: StoreToPay) => refusal === null || mayApprove;

interface ToPayButtonsProps {
  readonly stores: readonly StoreToPay[];
  readonly onDone: () => void;
}

/** The file for the bank, or the word that all of them were sent. */
function ToPayButtons({ stores, onDone }: ToPayButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const bankFile = useChange(bankFileOf, refreshMoney);
  const mark = useChange(markAsPaid, refreshMoney);
  const ids = stores.map(({ sellerId }) => sellerId);
  const amount = formatReais(sumReais(stores.map((store) => store.amount)));
  const download = () =>
    bankFile.mutate(ids, {
      onSuccess: ({ file, refused }) => {
        if (file) saveFile(file, fileName);
        if (refused > 0) complain(texts.fileSome(refused));
      },
      onError: () => complain(texts.fileFailed),
    });
  const onConfirm = () =>
    mark.mutate(ids, {
      onSuccess: ({ done, amount: paid, failed }) => {
        if (done > 0)
          showToast({ kind: 'success', message: texts.marked(done, formatReais(paid)) });
        if (failed > 0) complain(texts.notMarked(failed));
        setAsking(false);
        onDone();
      },
    });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={ids.length === 0}
        loading={bankFile.isPending}
        onClick={download}
      >
        {texts.file}
      </Button>
      <Button size="sm" disabled={ids.length === 0} onClick={() => setAsking(true)}>
        {texts.mark}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.markTitle(ids.length)}
          confirm={texts.markConfirm(amount)}
          isPending={mark.isPending}
          failure={mark.isError && payoutProblem(mark.error, texts.dialog)}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          <p>{texts.markText(ids.length, amount)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export const toPaySelection = {
  title: (stores: readonly StoreToPay[]) => {
    const payable = stores.filter(isPayable).length;
    return texts.selected(payable, stores.length - payable);
  },
  unselect: texts.select,
  buttons: (stores: readonly StoreToPay[], unselect: () => void) => (
    <ToPayButtons stores={stores.filter(isPayable)} onDone={unselect} />
  ),
};
