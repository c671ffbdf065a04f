import type { DisputeOfOrder, OrderView } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { confirmed } from '../screens/action-dialog.tsx';
import { ActionBar } from '../screens/actions.tsx';
import type { OrderPart } from './order-part.ts';
import { OrderPictures } from './order-pictures.tsx';
import classes from './order.module.css';
import { disputeTexts as texts } from './refund-texts.ts';
import { StatementForm } from './statement-form.tsx';
import { refreshOrders, type ChangedOrder } from './use-order-changes.ts';

interface DisputeWordsProps extends Pick<
  DisputeOfOrder,
  'description' | 'createdAt' | 'statements'
> {
  /** Who reads it, if it is a party. */
  readonly reader?: OrderPart;
}

/** Everything that both sides said, oldest first: the report is the first word. */
export function DisputeWords({ description, createdAt, statements, reader }: DisputeWordsProps) {
  const report = { id: 'report', by: 'buyer' as const, text: description, createdAt };
  return (
    <ol className="l-stack l-gap-14" aria-label={texts.words}>
      {[report, ...statements].map(({ id, by, text, createdAt: at }) => (
        <li key={id} className={classes.quote} data-by={by}>
          <p>
            <strong>{by === reader ? texts.you : texts.who[by]}</strong>{' '}
            <small className="l-muted">{formatMoment(at)}</small>
          </p>
          <blockquote>{text}</blockquote>
        </li>
      ))}
    </ol>
  );
}

interface DisputeProps {
  readonly order: OrderView;
  readonly part: OrderPart;
}
type StateProps = DisputeProps & { readonly dispute: DisputeOfOrder };

function nextOf({ dispute, part, order }: StateProps): string {
  // Time stands still until that is decided.
  if (order.chargeback?.state === 'opened') return texts.contested;
  if (Date.parse(dispute.dueAt) <= Date.now()) return texts.late[part];
  const hasSpoken = dispute.statements.some(({ by }) => by === 'seller');
  return (hasSpoken ? texts.spoken : texts.silent)[part](formatMoment(dispute.dueAt));
}

function State(props: StateProps) {
  const { part, dispute } = props;
  const { asked, outcome, decidedAt, decidedBy, decision, granted } = dispute;
  if (outcome === null)
    return (
      <Callout kind="warning">
        <p>{nextOf(props)}</p>
        {asked !== null && <p>{texts.asked(formatReais(asked))}</p>}
      </Callout>
    );
  if (decidedAt === null) return null;
  const who = decidedBy === null || decidedBy === 'buyer' ? 'admin' : decidedBy;
  return (
    <Callout kind="info">
      <p>{texts.decided(formatDay(decidedAt), texts.decidedBy[who])}</p>
      <p>{texts.outcome[outcome][part](granted === null ? null : formatReais(granted))}</p>
      {decision !== null && <p>{texts.decision(decision)}</p>}
    </Callout>
  );
}

const giveIn = confirmed<OrderView>({
  texts: {
    ...texts.giveIn,
    title: ({ dispute }) => texts.giveIn.title(dispute?.asked ?? null),
    failed: (error) => knownProblem(error, texts.giveIn.failed),
  },
  look: { variant: 'filled' },
  isOffered: ({ allowed }) => allowed.canGiveInDispute,
  send: ({ id }) => request<ChangedOrder>('POST', `/orders/${id}/dispute/give-in`),
  refresh: refreshOrders,
});

/** A reported problem: what both sides said, what comes next, and how it ended. It stays readable. */
export function DisputeCard({ order, part }: DisputeProps) {
  const { dispute, allowed } = order;
  if (dispute === null) return null;
  return (
    <Card title={dispute.outcome === null ? texts.title : texts.decidedTitle}>
      <State order={order} part={part} dispute={dispute} />
      <DisputeWords {...dispute} reader={part} />
      <OrderPictures orderId={order.id} purpose="problem" subjectId={dispute.id} />
      <OrderPictures orderId={order.id} purpose="statement" subjectId={dispute.id} />
      {part !== 'admin' && allowed.canStateInDispute && (
        <StatementForm orderId={order.id} part={part} />
      )}
      <div className={classes.acts}>
        <ActionBar subject={order} actions={[giveIn]} size="md" />
      </div>
    </Card>
  );
}
