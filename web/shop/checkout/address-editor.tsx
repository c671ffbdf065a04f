import type { Address } from '@largo/contracts';
import { useState, type FormEvent } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { AddressFields } from '@largo/web-kit/address/address-fields.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import {
  addressOf,
  draftOf,
  missingAddressFields,
  requiredAddressFields,
  type RequiredAddressField,
} from '@largo/web-kit/format/address.ts';
import { texts } from './texts.ts';
import classes from './address-card.module.css';

const { address: words } = texts;

export interface AddressEditorProps {
  readonly address: Address | null;
  readonly homeCity: string;
  readonly isSaving: boolean;
  readonly failed: string | null;
  readonly onSave: (address: Address) => Promise<void>;
  /** Null: there is no way back, because without it nothing can be bought. */
  readonly onClose: (() => void) | null;
}

/** In a script of its own: most buyers have an address, and keep it. */
export function AddressEditor({ onClose, ...props }: AddressEditorProps) {
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
