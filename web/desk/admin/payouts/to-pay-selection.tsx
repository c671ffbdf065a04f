import type { StoreToPay } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '@largo/web-kit/client/save-file.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { SelectionBar } from '../../screens/selection-bar.tsx';
import { useChange } from '../../screens/use-change.ts';
import { payoutProblem } from './payout-facts.ts';
import { refreshMoney } from './payout.queries.ts';
import { bankFileOf, markAsPaid } from './store-transfers.ts';
import { toPayTexts as texts } from './to-pay-texts.ts';

const fileName = 'pix-das-lojas.csv';
const complain = (message: string) => showToast({ kind: 'error', message });

interface ToPaySelectionProps {
  readonly stores: readonly StoreToPay[];
  /** How many of the chosen ones can't be paid now. */
  readonly left: number;
  readonly onClear: () => void;
}

/** The file for the bank, or the word that all of them were sent. */
export function ToPaySelection({ stores, left, onClear }: ToPaySelectionProps) {
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
        onClear();
      },
    });
  return (
    <>
      <SelectionBar
        title={texts.selected(ids.length, left)}
        unselect={texts.select}
        onClear={onClear}
      >
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
      </SelectionBar>
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
