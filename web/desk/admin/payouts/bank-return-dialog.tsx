import type { BankReturnAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../screens/actions.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { FileButton } from '../../screens/file-button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useChange } from '../../screens/use-change.ts';
import { refreshMoney } from './payout.queries.ts';
import { readBankReturn } from './store-transfers.ts';
import { payoutProblem } from './payout-facts.ts';
import { toPayTexts } from './to-pay-texts.ts';
import classes from './payout-table.module.css';

const { back: texts } = toPayTexts;
type Row = BankReturnAnswer['rows'][number];

const columns: readonly TableColumn<Row>[] = [
  {
    header: texts.columns.store,
    card: 'title',
    cell: ({ sellerName }) => sellerName ?? texts.foreign,
  },
  { header: texts.columns.reference, cell: ({ reference }) => reference },
  { header: texts.columns.amount, align: 'end', cell: ({ amount }) => formatReais(amount) },
  {
    header: texts.columns.result,
    cell: ({ result, reason, error }) => (
      <span className={classes.wraps}>
        {texts.results[result]}
        {(error ?? reason) && <small>{error ?? reason}</small>}
      </span>
    ),
  },
];

const countChanges = ({ rows }: BankReturnAnswer) =>
  rows.filter(({ result }) => result === 'paid' || result === 'refused').length;

/** What the bank did of a file: looked at first, recorded by one press. */
function BankReturnDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const look = useChange(readBankReturn, refreshMoney);
  const record = useChange(readBankReturn, refreshMoney);
  const answer = record.data ?? look.data;
  const error = record.error ?? look.error;
  const toRecord = look.data && !record.data ? countChanges(look.data) : null;
  const onFiles = ([file]: readonly File[]) => {
    if (!file) return;
    record.reset();
    void file.text().then((text) => {
      setCsv(text);
      look.mutate({ csv: text, dryRun: true });
    });
  };
  const onRecord = () =>
    record.mutate(
      { csv, dryRun: false },
      {
        onSuccess: (done) =>
          showToast({ kind: 'success', message: texts.done(countChanges(done)) }),
      },
    );
  return (
    <Dialog title={texts.title} wide onClose={onClose}>
      <div className="l-stack">
        <p>{texts.text}</p>
        <div>
          <FileButton label={texts.choose} accept=".csv,text/csv" onFiles={onFiles} />
        </div>
        {look.isPending && <Skeleton blocks={['row', 'card']} />}
        {error && <Callout kind="error">{payoutProblem(error, texts)}</Callout>}
        {answer && (
          <div className={classes.root}>
            <DataTable
              label={texts.table}
              columns={columns}
              rows={answer.rows}
              keyOf={({ reference }) => reference}
              nameOf={({ reference }) => reference}
            />
          </div>
        )}
        {toRecord === 0 && <p>{texts.nothing}</p>}
        <div className="l-wrap l-gap-12">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {toRecord !== null && toRecord > 0 && (
            <Button loading={record.isPending} onClick={onRecord}>
              {texts.confirm(toRecord)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

export const readReturn: Action<null> = {
  label: toPayTexts.readReturn,
  dialog: (_, onClose) => <BankReturnDialog onClose={onClose} />,
};
