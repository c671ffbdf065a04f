import type { StoreToPay, StoreTransferView } from '@largo/contracts';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Dialog } from '../../screens/dialog.tsx';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { copied } from '../shared/detail-parts.tsx';
import { factTexts } from '../shared/texts.ts';
import { openStoreTransfers } from './store-transfers.ts';
import { payoutProblem } from './payout-facts.ts';
import { toPayTexts } from './to-pay-texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';
import classes from './payout-key.module.css';

const { dialog: texts } = toPayTexts;
const longestReference = 60;
/** Then the next opening has other amounts, or none. */
const overCodes = ['STORE_TRANSFER_CHANGED', 'STORE_TRANSFER_CLOSED'];

function Code({ transfer }: { transfer: StoreTransferView }) {
  const { brCode, pixKey, document, amount, reference, orders } = transfer;
  return (
    <>
      <div className={classes.pay}>
        <QrPicture base64={null} code={brCode} alt={texts.qrAlt} />
        <Facts
          none="–"
          facts={[
            { label: texts.amount, value: formatReais(amount) },
            { label: texts.key, value: copied(texts.key, pixKey), wide: true },
            { label: texts.holder, value: document && copied(texts.holder, document) },
            { label: texts.reference, value: copied(texts.reference, reference), wide: true },
            {
              label: texts.code,
              value: <CopyButton label={factTexts.copy(texts.code)} text={brCode} />,
            },
          ]}
        />
      </div>
      <details>
        <summary>{texts.orders(orders.length)}</summary>
        <ul>
          {orders.map((order) => (
            <li key={order.orderId}>
              {order.orderNumber}: {formatReais(order.amount)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface OpenedProps {
  readonly name: string;
  readonly transfer: StoreTransferView;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Opened({ name, transfer, onAgain, onClose }: OpenedProps) {
  const { id, sellerId, amount } = transfer;
  const [reference, setReference] = useState('');
  const sum = formatReais(amount);
  const { confirmOf, save, onSaved } = useRecordOrApprove({
    path: `/admin/payout/store-transfers/${id}/pay`,
    sellerId,
    kind: 'transfer',
    amountOf: () => amount,
    doneOf: () => texts.done(name, sum),
    onClose,
  });
  const { error, isPending } = save;
  const isOver = error instanceof ApiError && overCodes.includes(error.code);
  return (
    <ConfirmDialog
      title={texts.title(name)}
      confirm={isOver ? texts.again : confirmOf(amount, texts.confirm(sum))}
      isPending={isPending}
      failure={error && payoutProblem(error, texts)}
      onConfirm={() => {
        if (isOver) onAgain();
        else if (!isPending)
          save.mutate({ reference: reference.trim() || null }, { onSuccess: onSaved });
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Code transfer={transfer} />
      <TextInput
        label={texts.bankReference}
        description={texts.bankReferenceHint}
        autoComplete="off"
        maxLength={longestReference}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** One Pix for all that is due to a store: its code, its orders, and the word that it was sent. */
export function PayStoreDialog({ store, onClose }: { store: StoreToPay; onClose: () => void }) {
  const { sellerId, sellerName: name } = store;
  const open = useMutation({ gcTime: 0, mutationFn: () => openStoreTransfers([sellerId]) });
  const { mutate } = open;
  const isAsked = useRef(false);
  useEffect(() => {
    // Once, also where effects run twice: each opening is an entry of the audit log.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  const [transfer] = open.data?.transfers ?? [];
  const [refused] = open.data?.refused ?? [];
  if (transfer)
    return (
      <Opened
        key={transfer.id}
        name={name}
        transfer={transfer}
        onAgain={() => mutate()}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      {open.isError || refused ? (
        <Callout kind="error">{refused?.error ?? texts.openFailed}</Callout>
      ) : (
        <Skeleton blocks={['card']} />
      )}
    </Dialog>
  );
}
