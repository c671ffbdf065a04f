import type { StatementLine } from '@largo/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { IconDownload } from '@largo/web-kit/look/icons/index.ts';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { Pager } from '../../screens/pager.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { type Sum, Sums } from '@largo/web-kit/look/sums.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { dayOf, formatMoment, formatMonth } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import {
  type FileFormat,
  saveStatement,
  type Statement as Month,
  statementQuery,
} from './statement.queries.ts';
import { statementTexts as texts } from './statement-texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import classes from './statement.module.css';

const defaults = { month: '' };
/** Drops what an address edited by hand calls a month. */
const knownFilters = ({ month }: typeof defaults) => ({
  month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
});

const nameOf = (month: string) => formatMonth(`${month}-15T12:00:00-03:00`);

const partNames = ['gross', 'refunds', 'commission', 'platformFee'] as const;

/** `bruto R$ 100,00 · comissão −R$ 5,00`; a line of one part says it by its amount. */
function sharesOf(line: StatementLine): string | null {
  const parts = partNames.filter((name) => line[name] !== 0);
  const shares = parts.length > 1 ? parts : [];
  const said = shares.map((name) => `${texts.shares[name]} ${formatReais(line[name])}`);
  if (line.setOff !== 0) said.push(`${texts.shares.setOff} ${formatReais(line.setOff)}`);
  return said.length === 0 ? null : said.join(' · ');
}

function What({ line }: { line: StatementLine }) {
  const { kind, orderId, orderNumber, reference, reason } = line;
  const shares = sharesOf(line);
  return (
    <span>
      <strong>{texts.kind(kind)}</strong>{' '}
      {orderId !== null && orderNumber !== null && (
        <Link to={paths.order(orderId)}>{orderNumber}</Link>
      )}
      {reason !== null && <small>{texts.reason(reason)}</small>}
      {shares !== null && <small>{shares}</small>}
      {reference !== null && <small>{reference}</small>}
    </span>
  );
}

const columns: readonly TableColumn<StatementLine>[] = [
  { header: texts.columns.what, card: 'title', cell: (line) => <What line={line} /> },
  {
    header: texts.columns.at,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    header: texts.columns.amount,
    align: 'end',
    cell: ({ net }) => formatReais(net),
  },
  {
    header: texts.columns.balance,
    align: 'end',
    cell: ({ balance }) => formatReais(balance),
  },
];

const totalNames = [
  'gross',
  'commission',
  'platformFee',
  'refunds',
  'paid',
  'adjustments',
] as const;

/** What there was, what changed it, what there is. */
function sumsOf({ opening, totals, closing }: Month): Sum[] {
  const changed = totalNames.filter((name) => totals[name] !== 0);
  return [
    { label: texts.sums.opening, value: formatReais(opening) },
    ...changed.map((name) => ({ label: texts.sums[name], value: formatReais(totals[name]) })),
    ...(totals.setOff === 0
      ? []
      : [
          {
            label: texts.sums.setOff,
            value: formatReais(totals.setOff),
            kind: 'detail' as const,
          },
        ]),
    {
      label: closing < 0 ? texts.sums.owed : texts.sums.closing,
      value: formatReais(closing),
      kind: 'total',
    },
  ];
}

function SaveButton({ month, format }: { month: string; format: FileFormat }) {
  const save = useMutation({
    mutationFn: () => saveStatement(month, format),
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, texts.saveFailed) }),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {texts[format]}
    </Button>
  );
}

interface LinesProps {
  readonly statement: Month;
  readonly isStale: boolean;
  readonly onPage: (page: number) => void;
}

function Lines({ statement, isStale, onPage }: LinesProps) {
  const { month, lines, pagination } = statement;
  return (
    <>
      <Sums lines={sumsOf(statement)} />
      {lines.length === 0 && (
        <EmptyState title={texts.empty(nameOf(month))} text={texts.emptyText} picture="memo" />
      )}
      {lines.length > 0 && (
        <div className={classes.lines}>
          <DataTable
            label={texts.table}
            columns={columns}
            rows={lines}
            keyOf={({ id }) => id}
            nameOf={({ kind }) => texts.kind(kind)}
            isStale={isStale}
          />
        </div>
      )}
      <Pager pagination={pagination} onPage={onPage} />
    </>
  );
}

/** A month of everything that changed what the store is owed; the month is in the address. */
export function Statement() {
  const { list, filters } = useKnownFilters(defaults, knownFilters);
  const query = useQuery(statementQuery(filters.month, list.page));
  const { data, isPlaceholderData } = query;
  const month = filters.month || (data?.month ?? dayOf(new Date()).slice(0, 7));
  const months = [...new Set([...(data?.months ?? []), month])].toSorted().toReversed();
  return (
    <Card title={texts.title}>
      <p className="l-soft">{texts.intro}</p>
      <div className={`l-wrap ${classes.choices}`} role="search" aria-label={texts.filter}>
        <SelectField
          label={texts.month}
          value={month}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(chosen) => list.change({ month: chosen })}
        />
        <SaveButton month={month} format="csv" />
        <SaveButton month={month} format="ofx" />
      </div>
      <p className="l-muted">{texts.formats}</p>
      <Loaded query={query} failed={texts.failed} blocks={['card', 'tall']}>
        {(statement) => (
          <Lines statement={statement} isStale={isPlaceholderData} onPage={list.goTo} />
        )}
      </Loaded>
    </Card>
  );
}
