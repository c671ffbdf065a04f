import type { UseFormReturnType } from '@mantine/form';
import type { AddressDraft } from '@largo/web-kit/format/address.ts';
import { AddressFields } from '@largo/web-kit/address/address-fields.tsx';

interface AddressInputProps<Values extends { readonly address: AddressDraft }> {
  readonly form: UseFormReturnType<Values>;
  readonly homeCity?: string;
}

/** The `address` of a form; its errors are those of `address.zipCode` and so on. */
export function AddressInput<Values extends { readonly address: AddressDraft }>({
  form,
  homeCity,
}: AddressInputProps<Values>) {
  const { address } = form.values;
  const change = (next: AddressDraft) => {
    const names = Object.keys(next) as (keyof AddressDraft)[];
    const changed = names.filter((name) => next[name] !== address[name]);
    form.setValues((values) => ({ ...values, address: next }));
    form.setErrors((errors) =>
      Object.fromEntries(
        Object.entries(errors).filter(
          ([path]) => !changed.some((name) => path === `address.${name}`),
        ),
      ),
    );
  };
  return (
    <AddressFields value={address} onChange={change} refused={form.errors} homeCity={homeCity} />
  );
}
