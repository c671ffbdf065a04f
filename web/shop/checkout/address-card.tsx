import { formatCep } from '@largo/kernel';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { hasDeliverableAddress } from '@largo/web-kit/format/whole-address.ts';
import { texts } from './texts.ts';
import classes from './address-card.module.css';
import type { AddressEditorProps } from './address-editor.tsx';

const { address: words } = texts;

const Editor = lazy(async () => ({
  default: (await import('./address-editor.tsx')).AddressEditor,
}));

interface AddressCardProps extends Omit<AddressEditorProps, 'onClose'> {
  /** An order that waits for payment goes where it was ordered to. */
  readonly isFixed?: boolean;
}

/** The profile's address, changed in place, without leaving the checkout. */
export function AddressCard({ isFixed = false, ...props }: AddressCardProps) {
  const { address } = props;
  const [editing, setEditing] = useState(false);
  const isMissing = !hasDeliverableAddress(address);
  if (isMissing || editing) {
    return (
      <Card title={words.title}>
        {isMissing && (
          <Callout kind="warning">
            <p>
              <Literal of="checkout.address-missing" />
            </p>
            <p>{words.missingHint}</p>
          </Callout>
        )}
        <Suspense fallback={<Skeleton blocks={['card']} />}>
          <Editor {...props} onClose={isMissing ? null : () => setEditing(false)} />
        </Suspense>
      </Card>
    );
  }
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const change = (
    <Button className={classes.change} size="sm" variant="subtle" onClick={() => setEditing(true)}>
      {words.change}
    </Button>
  );
  return (
    <Card title={words.title} action={isFixed ? undefined : change}>
      <address className={classes.address}>
        <strong>{[`${street}, ${number}`, complement].filter(Boolean).join(' · ')}</strong>
        <br />
        {neighborhood}, {city} – {state}
        <br />
        CEP {formatCep(zipCode)}
      </address>
    </Card>
  );
}
