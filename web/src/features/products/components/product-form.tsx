import type { ProductDetail } from '@largo/contracts';
import { Button } from '@mantine/core';
import { Callout } from '../../../components/account/callout.tsx';
import { Card } from '../../../components/account/card.tsx';
import { LeaveSheet } from '../../../components/account/leave-sheet.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import type { CategoryChoice } from '../category-groups.ts';
import type { ProductProblems, ProductStatus } from '../product-form.ts';
import { texts } from '../texts.ts';
import { useProductForm } from '../use-product-form.ts';
import { ImagesField } from './images-field.tsx';
import { ModerationNotice } from './moderation-notice.tsx';
import { BasicFields, ParcelFields, SaleFields } from './product-fields.tsx';
import classes from './product-form.module.css';

const { form: words } = texts;

interface ProductFormProps {
  readonly product: ProductDetail | null;
  readonly original?: ProductDetail | null;
  readonly categories: readonly CategoryChoice[];
  readonly isAdmin: boolean;
  readonly backTo: string;
  readonly onSaved: () => void;
}

interface SummaryProps {
  readonly problems: ProductProblems;
  readonly onPick: (field: string) => void;
}

function Summary({ problems, onPick }: SummaryProps) {
  const entries = Object.entries(problems);
  if (entries.length === 0) return null;
  return (
    <Callout kind="error" title={words.summary}>
      <ul className={classes.problems}>
        {entries.map(([field, problem]) => (
          <li key={field}>
            <button type="button" onClick={() => onPick(field)}>
              {problem}
            </button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

interface StatusFieldProps {
  readonly value: ProductStatus;
  readonly onChange: (status: ProductStatus) => void;
}

function StatusField({ value, onChange }: StatusFieldProps) {
  const known: readonly ProductStatus[] = ['draft', 'pending', 'active', 'inactive'];
  const choices = known.includes(value) ? known : [...known, value];
  return (
    <Card title={words.statusTitle}>
      <SelectField
        label={words.status}
        value={value}
        options={choices.map((status) => ({ value: status, label: texts.status[status] }))}
        onChange={(status) => onChange(choices.find((one) => one === status) ?? value)}
      />
    </Card>
  );
}

export function ProductForm(props: ProductFormProps) {
  const { product, original = null, categories, isAdmin, backTo, onSaved } = props;
  const form = useProductForm({ product, original, mayNameStatus: isAdmin, onSaved });
  const guard = useLeaveGuard(form.isDirty);
  const { draft, problems } = form;
  const fields = { draft, problems, onChange: form.type };
  return (
    <>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate className={classes.form}>
        {!isAdmin && (
          <ModerationNotice
            status={product?.status ?? null}
            reason={product?.rejectionReason ?? null}
          />
        )}
        {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
        <Summary problems={problems} onPick={form.focus} />
        <BasicFields {...fields} categories={categories} />
        <SaleFields {...fields} />
        <ImagesField
          images={draft.images}
          uploads={form.pictures.uploads}
          problem={form.pictures.problem}
          onAdd={form.pictures.add}
          onChange={(images) => form.change({ images })}
        />
        <ParcelFields {...fields} />
        {isAdmin && (
          <StatusField value={draft.status} onChange={(status) => form.change({ status })} />
        )}
        {form.isUploading && <p role="status">{words.uploadRunning}</p>}
        <div className={classes.actions}>
          <LinkButton to={backTo} variant="default">
            {words.cancel}
          </LinkButton>
          <Button type="submit" loading={form.isSaving} disabled={form.isUploading}>
            {product === null ? words.create : words.save}
          </Button>
        </div>
      </form>
      <LeaveSheet guard={guard} />
    </>
  );
}
