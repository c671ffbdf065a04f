import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Totals, type Total } from '../../screens/totals.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { payoutSummaryQuery, type PayoutSummary } from './payout.queries.ts';
import { texts } from './texts.ts';
import { Loaded } from '../../screens/loaded.tsx';

function ReleasedReason({ summary }: { summary: PayoutSummary }) {
  const { released: text } = texts;
  const { amount, waitsFor, pixKeyWaitsUntil } = summary.released;
  if (amount === 0) return text.none;
  if (waitsFor === 'pix_key') return <Link to={`${paths.sellerPayments}#pix`}>{text.addKey}</Link>;
  if (waitsFor === 'pix_key_change') return text.keyChanged(pixKeyWaitsUntil);
  if (waitsFor === 'store_blocked') return text.blocked;
  if (waitsFor === 'debt') return text.debt(summary.debt);
  return text.ready;
}

function ReleasedNote({ summary }: { summary: PayoutSummary }) {
  return (
    <>
      <ReleasedReason summary={summary} />
      {texts.released.since(summary.released.since)}
    </>
  );
}

function waitingNote({ waiting, releaseDays }: PayoutSummary) {
  const { nextReleaseAt, nextAmount } = waiting;
  return nextReleaseAt === null
    ? texts.waiting.none(releaseDays)
    : texts.waiting.next(nextAmount, nextReleaseAt);
}

/** Tiles that are rarely there: that nothing is wrong need not be read. */
function troubles(summary: PayoutSummary): Total[] {
  const { onHold } = summary;
  const tiles: Total[] = [];
  if (onHold.count > 0) {
    const reasons = onHold.reasons.map(({ reason, count }) => texts.onHold.reasons[reason](count));
    tiles.push({
      label: texts.onHold.label,
      value: formatReais(onHold.amount),
      note: texts.onHold.note(new Intl.ListFormat('pt-BR').format(reasons), onHold.since),
    });
  }
  const { debt, inFavor = 0 } = summary;
  if (debt > 0) {
    const { label, note } = texts.debt;
    tiles.push({ label, value: formatReais(debt), note: note(summary.waiting.nextReleaseAt) });
  }
  if (inFavor > 0) tiles.push({ ...texts.inFavor, value: formatReais(inFavor) });
  return tiles;
}

function tilesOf(summary: PayoutSummary): Total[] {
  const { toCome, waiting, released, paid } = summary;
  return [
    {
      label: texts.toCome.label,
      value: formatReais(toCome.amount),
      note: texts.toCome.note(toCome.count, toCome.since),
    },
    {
      label: texts.waiting.label,
      value: formatReais(waiting.amount),
      note: waitingNote(summary),
    },
    {
      label: texts.released.label,
      value: formatReais(released.amount),
      note: <ReleasedNote summary={summary} />,
    },
    {
      label: texts.paid.label,
      value: formatReais(paid.amount),
      note: paid.lastPaidAt === null ? texts.paid.none : texts.paid.last(paid.lastPaidAt),
    },
    ...troubles(summary),
  ];
}

/** Where the store's money is, each part with its reason or its day. */
export function MoneyTiles() {
  const query = useQuery(payoutSummaryQuery());
  return (
    <section className="l-stack l-gap-12" aria-labelledby="money">
      <h2 id="money">{texts.title}</h2>
      <Loaded query={query} failed={texts.failed} blocks={['row']}>
        {(summary) => <Totals totals={tilesOf(summary)} />}
      </Loaded>
    </section>
  );
}
