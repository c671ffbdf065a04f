import type { ChargebackView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import classes from '../shared/name.module.css';
import { caseTexts as texts } from './texts.ts';

export function Deadline({ documentsDueAt, documentStatus, state }: ChargebackView) {
  const isOver = documentsDueAt !== null && Date.parse(documentsDueAt) < Date.now();
  return (
    <span>
      {documentsDueAt === null ? (
        texts.none
      ) : (
        <time dateTime={documentsDueAt}>{formatMoment(documentsDueAt)}</time>
      )}
      {isOver && state === 'opened' && <small data-bad="true">{texts.overdue}</small>}
      {documentStatus !== null && (
        <small>{texts.documentsAre(texts.documents[documentStatus] ?? documentStatus)}</small>
      )}
    </span>
  );
}

export function Held({ orders, state }: ChargebackView) {
  if (state !== 'opened' || orders.length === 0) return <span>{texts.none}</span>;
  return (
    <span className="l-wrap l-gap-8" title={texts.held}>
      {orders.map(({ orderId, orderNumber }) => (
        <Link key={orderId} to={adminPaths.order(orderId)}>
          {orderNumber}
        </Link>
      ))}
    </span>
  );
}

export function CaseName({ kind, mercadoPagoId }: ChargebackView) {
  return (
    <>
      {texts.kinds[kind]}
      {mercadoPagoId !== null && <small>{texts.number(mercadoPagoId)}</small>}
    </>
  );
}

export const CaseLink = (one: ChargebackView) => (
  <Link to={adminPaths.payment(one.paymentId)} className={classes.name}>
    <CaseName {...one} />
  </Link>
);
