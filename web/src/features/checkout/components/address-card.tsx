import type { Address } from '@largo/contracts';
import { formatCep } from '@largo/kernel';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { AddressFields } from '../../../components/ui/address-fields.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Literal } from '../../../components/literal.tsx';
import {
  addressOf,
  draftOf,
  hasDeliverableAddress,
  missingAddressFields,
  requiredAddressFields,
  type RequiredAddressField,
} from '../../../lib/address.ts';
import { texts } from '../texts.ts';
import classes from './address-card.module.css';

const { address: words } = texts;

interface AddressCardProps {
  readonly address: Address | null;
  readonly homeCity: string;
  readonly isSaving: boolean;
  readonly failed: string | null;
  readonly onSave: (address: Address) => Promise<void>;
  /** An order that waits for payment goes where it was ordered to. */
  readonly isFixed?: boolean;
}

function Editor({ onClose, ...props }: AddressCardProps & { onClose: (() => void) | null }) {
  const [draft, setDraft] = useState(draftOf(props.address));
  const [missing, setMissing] = useState<readonly RequiredAddressField[]>([]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = missingAddressFields(draft);
    setMissing(found);
    if (found.length > 0) return;
    props.onSave(addressOf(draft)).then(
      () => onClose?.(),
      () => undefined, // shown by `failed`
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className="l-stack">
      {missing.length > 0 && (
        <Callout kind="error">
          <Literal
            of="address.required"
            list={missing.map((name) => requiredAddressFields[name]).join(', ')}
          />
        </Callout>
      )}
      {props.failed !== null && <Callout kind="error">{props.failed}</Callout>}
      <AddressFields
        value={draft}
        onChange={setDraft}
        missing={missing}
        homeCity={props.homeCity}
      />
      <div className={`l-wrap ${classes.actions}`}>
        {onClose && (
          <Button type="button" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" loading={props.isSaving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** The profile's address, changed in place, without leaving the checkout. */
export function AddressCard(props: AddressCardProps) {
  const { address } = props;
  const [editing, setEditing] = useState(false);
  if (!hasDeliverableAddress(address)) {
    return (
      <Card title={words.title}>
        <Callout kind="warning">
          <p>
            <Literal of="checkout.address-missing" />
          </p>
          <p>{words.missingHint}</p>
        </Callout>
        <Editor {...props} onClose={null} />
      </Card>
    );
  }
  if (editing) {
    return (
      <Card title={words.title}>
        <Editor {...props} onClose={() => setEditing(false)} />
      </Card>
    );
  }
  const { street, number, complement, neighborhood, city, state, zipCode } = address;
  const change = (
    <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
      {words.change}
    </Button>
  );
  return (
    <Card title={words.title} action={props.isFixed ? undefined : change}>
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
