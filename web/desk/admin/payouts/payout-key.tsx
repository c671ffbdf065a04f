import type { PayoutDetail, PayoutKeyAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { copied } from '../shared/detail-parts.tsx';
import { adminKeys } from '../shared/keys.ts';
import { factTexts } from '../shared/texts.ts';
import { detailTexts } from './detail-texts.ts';
import classes from './payout-key.module.css';

const { key: texts, none } = detailTexts;

function KeyFacts({ payout, shown }: { payout: PayoutDetail; shown: PayoutKeyAnswer | undefined }) {
  const { pixKeyType, pixKeyDocument, seller } = payout;
  const holder = shown ? shown.document : pixKeyDocument;
  return (
    <Facts
      none={none}
      facts={[
        {
          label: texts.key,
          value: shown ? copied(texts.key, shown.pixKey) : seller.pixKey,
          wide: true,
        },
        { label: texts.type, value: pixKeyType && (texts.types[pixKeyType] ?? pixKeyType) },
        { label: texts.holder, value: shown && holder ? copied(texts.holder, holder) : holder },
      ]}
    />
  );
}

function Code({ shown: { brCode, amount } }: { shown: PayoutKeyAnswer }) {
  if (brCode === null) return <p className="l-soft">{texts.noCode}</p>;
  return (
    <div className={classes.pay}>
      <QrPicture base64={null} code={brCode} alt={texts.qrAlt} />
      <div className="l-stack l-gap-10">
        <h3>{texts.qr}</h3>
        <p className="l-soft">{texts.amount(formatReais(amount))}</p>
        <div className="l-row l-gap-8">
          <strong>{texts.code}</strong>
          <CopyButton label={factTexts.copy(texts.code)} text={brCode} />
        </div>
        <p className={classes.code}>{brCode}</p>
      </div>
    </div>
  );
}

/** Each showing is an entry of the audit log, so nothing shows a key by itself. */
function useShowKey(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<PayoutKeyAnswer>('POST', `/admin/payout/payments/${id}/pix-key`),
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.audit }),
  });
}

export function PayoutKey({ payout }: { payout: PayoutDetail }) {
  const show = useShowKey(payout.id);
  if (payout.seller.pixKey === null) return <Callout kind="warning">{texts.missing}</Callout>;
  return (
    <div className={`l-card l-stack l-gap-14 ${classes.root}`}>
      <KeyFacts payout={payout} shown={show.data} />
      {show.data ? (
        <Code shown={show.data} />
      ) : (
        <div className="l-wrap l-gap-12">
          <Button
            variant="default"
            size="sm"
            loading={show.isPending}
            onClick={() => show.mutate()}
          >
            {texts.show}
          </Button>
          <p className="l-soft">{texts.logged}</p>
        </div>
      )}
      {show.isError && <Callout kind="error">{knownProblem(show.error, texts.failed)}</Callout>}
    </div>
  );
}
