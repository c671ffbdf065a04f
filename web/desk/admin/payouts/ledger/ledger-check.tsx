import type { LedgerFinding } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { ledgerCheckQuery } from './ledger.queries.ts';
import { checkTexts as texts } from './ledger-texts.ts';

function Finding({ subject, subjectId, figure, entries, inUse }: LedgerFinding) {
  const text = texts.finding(
    texts.subjects[subject],
    texts.figures[figure] ?? figure,
    formatReais(entries),
    formatReais(inUse),
  );
  if (subject === 'transaction') return <span>{text}</span>;
  const query = subject === 'payout' ? { order: subjectId } : { store: subjectId };
  return <Link to={adminPaths.ledger(query)}>{text}</Link>;
}

/** Says if the figures in use are what their entries added up to last night. */
export function LedgerCheck() {
  const { data: check, isPending, isError } = useQuery(ledgerCheckQuery());
  if (isPending) return null;
  if (isError) return <p className="l-muted">{texts.failed}</p>;
  if (check === null) return <p className="l-muted">{texts.never}</p>;
  const { payouts, stores, differences, findings } = check;
  const at = formatMoment(check.at);
  if (differences === 0) {
    return (
      <p className="l-muted">{texts.good(at, texts.payouts(payouts), texts.stores(stores))}</p>
    );
  }
  return (
    <Callout kind="error" title={texts.bad(differences)}>
      {texts.badText(at)}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.subjectId} ${finding.figure}`}>
            <Finding {...finding} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
