import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { IconX } from '@largo/web-kit/look/icons/index.ts';
import { FileButton } from '../../../screens/file-button.tsx';
import { maxPictures } from '../../../screens/use-picture-uploads.ts';
import { categoryGroups, type CategoryChoice } from '../category-groups.ts';
import { texts as productTexts } from '../texts.ts';
import { fieldProblems, type PhotoDraft, type PhotoFields } from './photo-draft.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoStore } from './photo-store.ts';
import classes from './photos.module.css';
import { photoTexts } from './texts.ts';

const { entry: texts, kept } = photoTexts;

interface EntryProps {
  readonly store: PhotoStore;
  readonly draft: PhotoDraft;
}

function Pictures({ store, draft }: EntryProps) {
  const { id, pictures } = draft;
  const drop = (gone: string) =>
    void store.change(id, (now) => ({ pictures: now.pictures.filter((one) => one.id !== gone) }));
  return (
    <ul className={classes.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <PhotoPicture store={store} picture={picture} alt={texts.picture(index + 1)} />
          {pictures.length > 1 && (
            <button
              type="button"
              className="l-icon-button"
              aria-label={texts.dropPicture(index + 1)}
              onClick={() => drop(picture.id)}
            >
              <IconX size={20} stroke={1.75} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends EntryProps {
  readonly categories: readonly CategoryChoice[];
  /** The category of the draft before. */
  readonly lastCategory: string;
  readonly isLast: boolean;
  /** Whether the person has just gone on to it, or begun. */
  readonly takesFocus: boolean;
  readonly onNext: () => void;
}

const order = ['title', 'price', 'stock'] as const;

function Fields(props: FieldsProps) {
  const { store, draft, categories, lastCategory, takesFocus, onNext } = props;
  const { id, title, price, stock, categoryId } = draft;
  const form = useForm<PhotoFields>({
    mode: 'controlled',
    initialValues: { title, price, stock, categoryId: categoryId || lastCategory },
    validate: fieldProblems,
    onValuesChange: (values) =>
      void store.change(id, () => ({ ...values, isReady: false, failure: null })),
  });
  const firstField = useRef<HTMLInputElement>(null);
  const [isJustOpened] = useState(takesFocus);
  useEffect(() => {
    if (isJustOpened) firstField.current?.focus();
  }, [isJustOpened]);
  /** The key of a phone's keyboard goes on to the next field, at the last one to the next product. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = order[order.indexOf(event.currentTarget.name as (typeof order)[number]) + 1];
    if (event.key !== 'Enter' || next === undefined) return;
    event.preventDefault();
    form.getInputNode(next)?.focus();
  };
  const onSubmit = form.onSubmit(
    (values) => {
      void store.change(id, () => ({ ...values, isReady: true, failure: null }));
      void store.keepCategory(values.categoryId);
      onNext();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const input = { size: 'lg', autoComplete: 'off', onKeyDown: goOn } as const;
  return (
    <form noValidate className="l-stack" onSubmit={onSubmit}>
      <TextInput
        {...input}
        ref={firstField}
        name="title"
        label={texts.title}
        maxLength={200}
        enterKeyHint="next"
        {...form.getInputProps('title')}
      />
      <div className={classes.pair}>
        <TextInput
          {...input}
          name="price"
          label={texts.price}
          inputMode="decimal"
          enterKeyHint="next"
          {...form.getInputProps('price')}
        />
        <TextInput
          {...input}
          name="stock"
          label={texts.stock}
          inputMode="numeric"
          enterKeyHint="done"
          {...form.getInputProps('stock')}
        />
      </div>
      <NativeSelect
        size="lg"
        name="categoryId"
        label={texts.category}
        data={[
          { value: '', label: productTexts.form.chooseCategory },
          ...categoryGroups(categories),
        ]}
        {...form.getInputProps('categoryId')}
      />
      <Button type="submit" size="lg" fullWidth>
        {props.isLast ? texts.last : texts.next}
      </Button>
    </form>
  );
}

interface PhotoEntryProps extends FieldsProps {
  readonly position: string;
  /** What follows and is only a picture yet. */
  readonly joinable: PhotoDraft | undefined;
  readonly onMore: (files: readonly File[]) => void;
}

/** What has left is not changed any more; what goes to a product has no fields. */
function Instead({ store, draft }: EntryProps) {
  const { id, addTo } = draft;
  return (
    <>
      <p>{addTo === null ? texts.sending : texts.adding(addTo.title)}</p>
      {addTo !== null && draft.failure !== null && (
        <Button
          size="lg"
          variant="default"
          onClick={() => void store.change(id, () => ({ addTo: null, isNew: true, failure: null }))}
        >
          {texts.asNew}
        </Button>
      )}
    </>
  );
}

/** One product after the other, its picture large. */
export function PhotoEntry({ position, joinable, onMore, ...fields }: PhotoEntryProps) {
  const { store, draft } = fields;
  const { id, pictures, failure } = draft;
  const hasLeft = draft.body !== null || draft.addTo !== null;
  const remove = async () => {
    const undo = await store.remove([draft]);
    showToast({
      kind: 'info',
      message: texts.removed,
      action: { label: kept.undo, run: () => void undo() },
    });
  };
  const join = async (other: PhotoDraft) => {
    const all = [...pictures, ...other.pictures];
    if (await store.change(id, () => ({ pictures: all }))) await store.forget(other.id);
  };
  return (
    <Card title={position}>
      {failure !== null && (
        <Callout kind="error" title={texts.failed}>
          {failure}
        </Callout>
      )}
      <div className={classes.entry}>
        <Pictures store={store} draft={draft} />
        <div className="l-stack">
          {hasLeft ? <Instead store={store} draft={draft} /> : <Fields {...fields} />}
          <div className={`l-wrap ${classes.large}`}>
            {!hasLeft && pictures.length < maxPictures && (
              <>
                <FileButton
                  label={texts.morePictures}
                  accept="image/*,.heic,.heif"
                  multiple
                  onFiles={onMore}
                />
                {joinable && pictures.length + joinable.pictures.length <= maxPictures && (
                  <Button variant="default" size="sm" onClick={() => void join(joinable)}>
                    {texts.join}
                  </Button>
                )}
              </>
            )}
            {(draft.body === null || failure !== null) && (
              <Button variant="subtle" color="barro" size="sm" onClick={() => void remove()}>
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
