import type { PayoutDetail, PayoutKeyAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { CopyButton } from '@largo/web-kit/look/copy-button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { Facts } from '../../screens/facts.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { factTexts } from '../shared/texts.ts';
import { useShowKey } from './payout-actions.ts';
import { detailTexts } from './detail-texts.ts';
import classes from './payout-key.module.css';

const { key: words, none } = detailTexts;

const copied = (label: string, text: string) => (
  <span className="l-row l-gap-6 l-numbers">
    {text}
    <CopyButton label={factTexts.copy(label)} text={text} />
  </span>
);

function KeyFacts({ payout, shown }: { payout: PayoutDetail; shown: PayoutKeyAnswer | undefined }) {
  const { pixKeyType, pixKeyDocument, seller } = payout;
  const holder = shown ? shown.document : pixKeyDocument;
  return (
    <Facts
      none={none}
      facts={[
        {
          label: words.key,
          value: shown ? copied(words.key, shown.pixKey) : seller.pixKey,
          wide: true,
        },
        { label: words.type, value: pixKeyType && (words.types[pixKeyType] ?? pixKeyType) },
        { label: words.holder, value: shown && holder ? copied(words.holder, holder) : holder },
      ]}
    />
  );
}

function Code({ shown: { brCode, amount } }: { shown: PayoutKeyAnswer }) {
  if (brCode === null) return <p className="l-soft">{words.noCode}</p>;
  return (
    <div className={classes.pay}>
      <QrPicture base64={null} code={brCode} alt={words.qrAlt} />
      <div className="l-stack l-gap-10">
        <h3>{words.qr}</h3>
        <p className="l-soft">{words.amount(formatReais(amount))}</p>
        <div className="l-row l-gap-8">
          <strong>{words.code}</strong>
          <CopyButton label={factTexts.copy(words.code)} text={brCode} />
        </div>
        <p className={classes.code}>{brCode}</p>
      </div>
    </div>
  );
}

/** Masked until asked for: who looked is in the audit log. */
export function PayoutKey({ payout }: { payout: PayoutDetail }) {
  const show = useShowKey(payout.id);
  if (payout.seller.pixKey === null) return <Callout kind="warning">{words.missing}</Callout>;
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
            {words.show}
          </Button>
          <p className="l-soft">{words.logged}</p>
        </div>
      )}
      {show.isError && <Callout kind="error">{knownProblem(show.error, words.failed)}</Callout>}
    </div>
  );
}
