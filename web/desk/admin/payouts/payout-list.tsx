import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { chip, choice, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { personFilter } from '../shared/person-filter.tsx';
import { KeyState, PayoutBadge, PayoutName } from './payout-cells.tsx';
import { may, sumOf } from './payout-facts.ts';
import { payoutsQuery } from './payout.queries.ts';
import classes from './payout-table.module.css';
import { ProcessDialog } from './process-dialog.tsx';
import { payoutTexts as texts } from './texts.ts';

const { filters, columns, statuses } = texts;

export const PayoutList = listScreen({
  texts,
  picture: 'package',
  filters: {
    search: search(filters),
    status: choice(filters.status, filters.statuses, { any: filters.anyStatus }),
    transfer: choice(filters.transfer, statuses, { any: filters.anyTransfer }),
    period: choice(filters.period, filters.periods, { initial: 'all' }),
    store: personFilter(filters.store, filters.unknownStore),
    order: chip(() => filters.order),
  },
  query: (values, page) => payoutsQuery(values, page),
  rowsOf: ({ payments }) => payments,
  keyOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => orderNumber,
  className: classes.root,
  columns: [
    {
      header: columns.order,
      card: 'title',
      cell: PayoutName,
    },
    {
      header: columns.store,
      cell: ({ seller }) => <span className={classes.wraps}>{seller.name || texts.nameless}</span>,
    },
    {
      header: columns.value,
      align: 'end',
      cell: (payout) => (
        <span>
          {formatReais(payout.sellerPayout)}
          <small>{texts.ofTotal(formatReais(payout.amount))}</small>
          {payout.setOff > 0 && <small className={classes.sum}>{sumOf(payout)}</small>}
        </span>
      ),
    },
    {
      header: columns.status,
      card: 'corner',
      cell: ({ refusal, ...payout }) => (
        <span>
          <PayoutBadge {...payout} />
          {refusal !== null && <small className={classes.refusal}>{refusal.error}</small>}
        </span>
      ),
    },
    { header: columns.key, cell: ({ seller }) => <KeyState {...seller} /> },
  ],
  links: ({ id, orderNumber }) => (
    <LinkButton
      to={adminPaths.payout(id)}
      size="sm"
      variant="subtle"
      aria-label={texts.detailsOf(orderNumber)}
    >
      {texts.details}
    </LinkButton>
  ),
  actions: [
    {
      label: texts.process,
      nameOf: ({ orderNumber }) => texts.processOf(orderNumber),
      isOffered: may('canProcess'),
      look: { variant: 'light' },
      dialog: (payout, onClose) => <ProcessDialog payout={payout} withLink onClose={onClose} />,
    },
  ],
});
