import type { BankReturnAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { FileInput } from '../../screens/file-input.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useBankReturn } from './store-transfers.ts';
import { payoutProblem } from './payout-facts.ts';
import { toPayTexts } from './to-pay-texts.ts';
import classes from './payout-table.module.css';

const { back: words } = toPayTexts;
type Row = BankReturnAnswer['rows'][number];

const columns: readonly TableColumn<Row>[] = [
  {
    header: words.columns.store,
    card: 'title',
    cell: ({ sellerName }) => <span>{sellerName ?? words.foreign}</span>,
  },
  { header: words.columns.reference, cell: ({ reference }) => <span>{reference}</span> },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ amount }) => <span>{formatReais(amount)}</span>,
  },
  {
    header: words.columns.result,
    cell: ({ result, reason, error }) => (
      <span className={classes.wraps}>
        {words.results[result]}
        {(error ?? reason) && <small>{error ?? reason}</small>}
      </span>
    ),
  },
];

const changes = ({ rows }: BankReturnAnswer) =>
  rows.filter(({ result }) => result === 'paid' || result === 'refused').length;

/** What the bank did of a file: looked at first, recorded by one press. */
export function BankReturnDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const look = useBankReturn();
  const record = useBankReturn();
  const answer = record.data ?? look.data;
  const error = record.error ?? look.error;
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
        onSuccess: (done) => showToast({ kind: 'success', message: words.done(changes(done)) }),
      },
    );
  return (
    <Dialog title={words.title} wide onClose={onClose}>
      <div className="l-stack">
        <p>{words.text}</p>
        <div>
          <Button component="label" variant="default" size="sm">
            {words.choose}
            <FileInput accept=".csv,text/csv" aria-label={words.choose} onFiles={onFiles} />
          </Button>
        </div>
        {look.isPending && <Skeleton blocks={['row', 'card']} />}
        {error && <Callout kind="error">{payoutProblem(error, words)}</Callout>}
        {answer && (
          <div className={classes.root}>
            <DataTable
              label={words.table}
              columns={columns}
              rows={answer.rows}
              keyOf={({ reference }) => reference}
              nameOf={({ reference }) => reference}
            />
          </div>
        )}
        {look.data && !record.data && changes(look.data) === 0 && <p>{words.nothing}</p>}
        <div className="l-wrap l-gap-12">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          {look.data && !record.data && changes(look.data) > 0 && (
            <Button loading={record.isPending} onClick={onRecord}>
              {words.confirm(changes(look.data))}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
