import type { AdminProduct } from '@largo/contracts';
import { Thumb } from '../../screens/thumb.tsx';
import { DataTable, type TableColumn, type TableSelection } from '../../screens/data-table.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { Verdict } from './moderation.ts';
import { moderationTexts as words } from './moderation-texts.ts';
import { ModerationBadge } from './moderation-badge.tsx';
import classes from './product-table.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';

interface ProductTableProps {
  readonly products: readonly AdminProduct[];
  readonly isStale: boolean;
  /** Ids of those whose decision is on its way. */
  readonly running: ReadonlySet<string>;
  readonly selection: TableSelection;
  readonly onOpen: (product: AdminProduct) => void;
  readonly onVerdict: (product: AdminProduct, to: Verdict) => void;
}

function Name({ product, onOpen }: { product: AdminProduct; onOpen: () => void }) {
  return (
    <span className={`l-row ${classes.product}`}>
      <Thumb image={product.images[0]} size={44} />
      <button type="button" className={classes.name} onClick={onOpen}>
        {product.title}
      </button>
    </span>
  );
}

const columnsFor = ({
  running,
  onOpen,
}: Pick<ProductTableProps, 'running' | 'onOpen'>): TableColumn<AdminProduct>[] => [
  {
    header: words.columns.product,
    card: 'title',
    cell: (product) => <Name product={product} onOpen={() => onOpen(product)} />,
  },
  {
    header: words.columns.category,
    cell: ({ category }) => (
      <span className={classes.place}>{category?.name ?? words.noCategory}</span>
    ),
  },
  {
    header: words.columns.seller,
    cell: ({ seller }) => <span className={classes.place}>{seller.businessName}</span>,
  },
  {
    header: words.columns.price,
    align: 'end',
    cell: ({ price }) => <span className="l-numbers">{formatReais(price)}</span>,
  },
  {
    header: words.columns.status,
    card: 'corner',
    cell: ({ id, status }) => <ModerationBadge status={status} isRunning={running.has(id)} />,
  },
];

const actionsFor = ({ running, onVerdict }: Pick<ProductTableProps, 'running' | 'onVerdict'>) =>
  function actions(product: AdminProduct) {
    return (
      <VerdictButtons
        product={product}
        size="compact-sm"
        isRunning={running.has(product.id)}
        onVerdict={(to) => onVerdict(product, to)}
      />
    );
  };

export function ProductTable(props: ProductTableProps) {
  return (
    <DataTable
      label={words.tableLabel}
      columns={columnsFor(props)}
      rows={props.products}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actions={actionsFor(props)}
      selection={props.selection}
      isStale={props.isStale}
    />
  );
}
