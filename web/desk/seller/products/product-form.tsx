import type { ProductDetail } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { FormActions } from '../../screens/form-actions.tsx';
import { LeaveDialog } from '../../screens/leave-dialog.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { useLeaveGuard } from '@largo/web-kit/page/use-leave-guard.ts';
import type { CategoryChoice } from './category-groups.ts';
import type { ProductDraft, ProductStatus } from './product-draft.ts';
import type { FoundDraft } from './stored-draft.ts';
import { texts as productTexts } from './texts.ts';
import { useProductForm } from './use-product-form.ts';
import { ImagesField } from './images-field.tsx';
import { BasicFields, ParcelFields, SaleFields } from './product-fields.tsx';
import { VariantsCard, VariantsStock } from './variants-card.tsx';
import classes from './product-form.module.css';

const { form: texts } = productTexts;

interface ProductFormProps {
  readonly product: ProductDetail | null;
  readonly categories: readonly CategoryChoice[];
  readonly isAdmin: boolean;
  readonly draftName: string;
  readonly backTo: string;
  readonly preview: (draft: ProductDraft) => ReactNode;
  readonly onSaved: () => void;
}

/** The form holds unsaved changes from an earlier visit. */
function DraftNotice({ found, onDiscard }: { found: FoundDraft; onDiscard: () => void }) {
  const { draft } = productTexts;
  return (
    <Callout kind="info" title={draft.title}>
      <p>{draft.since(formatMoment(found.savedAt))}</p>
      {found.isWithoutPictures && <p>{draft.withoutPictures}</p>}
      <Button variant="default" size="sm" onClick={onDiscard}>
        {draft.discard}
      </Button>
    </Callout>
  );
}

/** What stands between the product and its buyers. */
function ModerationNotice({ product }: Pick<ProductFormProps, 'product'>) {
  const { moderation } = productTexts;
  if (product === null) return <Callout kind="info">{moderation.new}</Callout>;
  const { status } = product;
  if (status === 'pending' || status === 'draft')
    return <Callout kind="info">{moderation[status]}</Callout>;
  if (status !== 'rejected') return null;
  const reason = product.rejectionReason ?? null;
  return (
    <Callout kind="warning" title={moderation.rejected}>
      {reason !== null && <p>{moderation.reason(reason)}</p>}
    </Callout>
  );
}

interface SummaryProps {
  readonly problems: Readonly<Record<string, ReactNode>>;
  readonly onPick: (field: string) => void;
}

function Summary({ problems, onPick }: SummaryProps) {
  const entries = Object.entries(problems);
  if (entries.length === 0) return null;
  return (
    <Callout kind="error" title={texts.summary}>
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
    <Card title={texts.statusTitle}>
      <NativeSelect
        label={texts.status}
        value={value}
        data={choices.map((status) => ({ value: status, label: productTexts.status[status] }))}
        onChange={(event) => onChange(choices.find((one) => one === event.target.value) ?? value)}
      />
    </Card>
  );
}

/** Comes into sight, also when Enter was pressed far above; a field that is refused takes the focus. */
function Failure({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Callout kind="error">{text}</Callout>
    </div>
  );
}

type Form = ReturnType<typeof useProductForm>;

/** What is to be known before the first field. */
function Notices({
  form,
  product,
  isAdmin,
}: { form: Form } & Pick<ProductFormProps, 'product' | 'isAdmin'>) {
  return (
    <>
      {form.found !== null && <DraftNotice found={form.found} onDiscard={form.discard} />}
      {!isAdmin && <ModerationNotice product={product} />}
      <Summary
        problems={form.form.errors}
        onPick={(field) => form.form.getInputNode(field)?.focus()}
      />
    </>
  );
}

function Actions({
  form,
  product,
  backTo,
}: { form: Form } & Pick<ProductFormProps, 'product' | 'backTo'>) {
  return (
    <>
      {form.failure !== null && <Failure text={form.failure} />}
      {form.isUploading && <p role="status">{texts.uploadRunning}</p>}
      <FormActions even>
        <LinkButton to={backTo} variant="default">
          {texts.cancel}
        </LinkButton>
        <Button type="submit" loading={form.isSaving} disabled={form.isUploading}>
          {product === null ? texts.create : texts.save}
        </Button>
      </FormActions>
    </>
  );
}

export function ProductForm(props: ProductFormProps) {
  const { product, categories, isAdmin, draftName, onSaved } = props;
  const form = useProductForm({ product, mayNameStatus: isAdmin, draftName, onSaved });
  const guard = useLeaveGuard(form.isDirty);
  const { draft } = form;
  return (
    <div className={classes.split}>
      <form onSubmit={form.onSubmit} noValidate className={`l-stack l-gap-20 ${classes.form}`}>
        <Notices form={form} product={product} isAdmin={isAdmin} />
        <BasicFields form={form.form} categories={categories} />
        <SaleFields
          form={form.form}
          product={product}
          stockField={product?.options ? <VariantsStock product={product} /> : undefined}
        />
        <VariantsCard product={product} />
        <ImagesField
          images={draft.images}
          pictures={form.pictures}
          onChange={(images) => form.form.setFieldValue('images', images)}
        />
        <ParcelFields form={form.form} />
        {isAdmin && (
          <StatusField
            value={draft.status}
            onChange={(status) => form.form.setFieldValue('status', status)}
          />
        )}
        <Actions form={form} product={product} backTo={props.backTo} />
      </form>
      {props.preview({ ...draft, images: draft.images.map(form.pictures.shown) })}
      <LeaveDialog guard={guard} text={form.isKept ? texts.leaveKept : undefined} />
    </div>
  );
}
