import { Card } from '@largo/web-kit/look/card.tsx';
import { LinePicture } from '@largo/web-kit/look/line-picture.tsx';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { arrivalOf } from '@largo/web-kit/page/use-arrival.ts';
import { type CheckoutSubject, isSold, type Parcel } from './checkout-subject.ts';
import { texts } from './texts.ts';
import classes from './checkout-parcels.module.css';
import { StoreNote } from './store-note.tsx';

const { summary: words } = texts;
export const unknown = '—';

export interface NotesForStores {
  /** By store. */
  readonly of: (sellerId: string) => string;
  /** Null: they were sent and stay as they are. */
  readonly set: ((sellerId: string, note: string) => void) | null;
}

function freightText({ isDelivered, lines, freight }: Parcel, isFinal: boolean): string {
  // Where the store delivers, its lines say which of them it does not.
  const isPartly = lines.some(({ isWithoutFreight }) => isWithoutFreight);
  if (!isDelivered && !isPartly) return words.notDelivered;
  if (!isDelivered || !isFinal || freight === null) return unknown;
  return freightPaid(freight);
}

function Line({ line }: { line: Parcel['lines'][number] }) {
  const { title, quantity, issue } = line;
  const total = formatReais(line.total);
  const obstacle =
    issue === null ? line.isWithoutFreight && words.withoutFreight : words.issues[issue];
  return (
    <li className={classes.line}>
      <LinePicture image={line.image} size={48} />
      <span>
        {title} <small>{words.quantity(quantity)}</small>
        {obstacle && <em className={classes.refused}>{obstacle}</em>}
      </span>
      <span>{line.isCounted ? total : <s>{total}</s>}</span>
    </li>
  );
}

function Note({ parcel, notes }: Pick<ParcelProps, 'parcel' | 'notes'>) {
  const { sellerId, sellerName } = parcel;
  const typed = notes?.of(sellerId) ?? '';
  const set = notes?.set;
  if (set) {
    return (
      <StoreNote sellerName={sellerName} value={typed} onChange={(note) => set(sellerId, note)} />
    );
  }
  const said = parcel.note ?? typed.trim();
  return said === '' ? null : <p className="l-soft">{texts.note.was(said)}</p>;
}

interface ParcelProps {
  readonly parcel: Parcel;
  /** False: the freight could not be asked. */
  readonly isFinal: boolean;
  readonly notes: NotesForStores | null;
}

/** What one store brings, when, for how much, and the note for it. */
function StoreParcel({ parcel, isFinal, notes }: ParcelProps) {
  return (
    <section className={`l-stack l-gap-8 ${classes.parcel}`} aria-label={parcel.sellerName}>
      <h3>{parcel.sellerName}</h3>
      {parcel.day !== null && <p className="l-label">{arrivalOf(parcel.day)}</p>}
      <ul className="l-stack l-gap-8">
        {parcel.lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        <li className={classes.freight} data-refused={!parcel.isDelivered}>
          <span>{words.freight}</span>
          <span>{freightText(parcel, isFinal)}</span>
        </li>
      </ul>
      <Note parcel={parcel} notes={notes} />
    </section>
  );
}

interface CheckoutParcelsProps {
  readonly subject: CheckoutSubject;
  /** Only for a purchase that is not ordered yet. */
  readonly notes: NotesForStores | null;
}

export function CheckoutParcels({ subject, notes }: CheckoutParcelsProps) {
  const { parcels, isFinal } = subject;
  const orders = parcels.filter(isSold).length;
  return (
    <Card title={words.orderTitle}>
      {orders > 1 && <p className={`l-label ${classes.several}`}>{words.orders(orders)}</p>}
      {parcels.map((parcel) => (
        <StoreParcel
          key={parcel.sellerId}
          parcel={parcel}
          isFinal={isFinal}
          notes={isSold(parcel) ? notes : null}
        />
      ))}
    </Card>
  );
}
