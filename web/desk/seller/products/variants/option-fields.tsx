import { maxOptions } from '@largo/kernel';
import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { IconChevronLeft, IconChevronRight, IconX } from '@largo/web-kit/look/icons/index.ts';
import { Swatch } from '@largo/web-kit/look/swatch.tsx';
import type { OptionDraft, OptionValue, VariantsDraft } from './variants-draft.ts';
import {
  addOption,
  addValues,
  finishedIn,
  isSorted,
  moveValue,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  sortValues,
  typeValues,
  valuesIn,
} from './variants-edit.ts';
import { colours, presets, texts as variantTexts } from './texts.ts';
import classes from './variants.module.css';

const { options: texts } = variantTexts;

interface OptionFieldsProps {
  readonly draft: VariantsDraft;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (draft: VariantsDraft) => void;
}

interface OneOptionProps extends OptionFieldsProps {
  readonly index: number;
  readonly option: OptionDraft;
}

interface ValueProps extends OneOptionProps {
  readonly value: OptionValue;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Alt with an arrow key does what the arrows do. Nothing shows or hides with the focus: a press would move the
 * button away from under the pointer, and its release would miss it.
 */
function Value({ draft, index, option, value, onChange }: ValueProps) {
  const { key, text } = value;
  // A field that changes places is put into the page again, and a removed one takes the focus with it.
  const move = (field: HTMLElement, by: -1 | 1) => {
    flushSync(() => onChange(moveValue(draft, index, { key, by })));
    field.focus();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const fieldset = currentTarget.closest('fieldset');
    const place = option.values.indexOf(value);
    flushSync(() => onChange(removeValue(draft, index, key)));
    const left = fieldset?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const added = fieldset?.querySelector<HTMLElement>('[data-new]');
    (left[place] ?? left[place - 1] ?? added)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(event.currentTarget, by);
  };
  return (
    <li className={classes.value}>
      <Swatch option={option.name} value={text} />
      <input
        className="l-input"
        aria-label={texts.value(option.name, key)}
        size={Math.max(text.length, 3)}
        maxLength={40}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(renameValue(draft, index, { key, text: target.value }))}
        onKeyDown={onKeyDown}
      />
      {option.values.length > 1 &&
        ([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className={`l-icon-button ${classes.move}`}
            aria-label={by < 0 ? texts.earlier(text) : texts.later(text)}
            onClick={({ currentTarget }) => move(currentTarget, by)}
          >
            {by < 0 ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
          </button>
        ))}
      <button
        type="button"
        className="l-icon-button"
        data-remove
        aria-label={texts.removeValue(text)}
        onClick={remove}
      >
        <IconX size={16} stroke={2} />
      </button>
    </li>
  );
}

/** A press elsewhere leaves what stands here as it is, or its button would move away; saving takes it. */
function NewValues({ draft, index, option, errors, onChange }: OneOptionProps) {
  const { typed } = option;
  const take = (values: readonly string[], rest?: string) =>
    onChange(addValues(draft, index, values, rest));
  const isColour = option.name.trim().toLowerCase() === 'cor';
  const offered = isColour
    ? colours.filter((name) => !option.values.some(({ text }) => text === name))
    : [];
  return (
    <>
      <TextInput
        label={texts.add(option.name)}
        description={texts.addHint}
        autoComplete="off"
        data-new
        value={typed}
        error={errors[`options.${index}`]}
        onChange={({ target }) => {
          const finished = finishedIn(target.value);
          if (finished) take(finished.values, finished.rest);
          else onChange(typeValues(draft, index, target.value));
        }}
        onKeyDown={({ key }) => ['Enter', 'Tab'].includes(key) && take(valuesIn(typed))}
        onBlur={({ relatedTarget }) =>
          !(relatedTarget instanceof HTMLButtonElement) && typed && take(valuesIn(typed))
        }
      />
      {offered.length > 0 && (
        <div className="l-wrap l-gap-8">
          {offered.map((name) => (
            <Button
              key={name}
              variant="default"
              size="sm"
              leftSection={<Swatch option={option.name} value={name} />}
              onClick={() => take([name], typed)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function OneOption(props: OneOptionProps) {
  const { draft, index, option, onChange } = props;
  return (
    <fieldset className={`l-stack l-gap-12 ${classes.option}`}>
      <div className={`l-row ${classes.name}`}>
        <TextInput
          label={texts.name(index + 1)}
          maxLength={40}
          autoComplete="off"
          value={option.name}
          onChange={(event) => onChange(renameOption(draft, index, event.target.value))}
        />
        <Button variant="subtle" onClick={() => onChange(removeOption(draft, index))}>
          {texts.remove(option.name)}
        </Button>
      </div>
      <ul className="l-wrap l-gap-8">
        {option.values.map((value) => (
          <Value key={value.key} {...props} value={value} />
        ))}
      </ul>
      {!isSorted(option) && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.sort}
          onClick={() => onChange(sortValues(draft, index))}
        >
          {texts.sort}
        </Button>
      )}
      <NewValues {...props} />
    </fieldset>
  );
}

/** What a product is offered in: options with their values, from a preset or typed. */
export function OptionFields(props: OptionFieldsProps) {
  const { draft, onChange } = props;
  const hasOption = (name: string) => draft.options.some((option) => option.name === name);
  return (
    // Enter adds a value, it does not save.
    <div
      className="l-stack"
      role="presentation"
      onKeyDown={(event) =>
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      {draft.options.map((option, index) => (
        // An option has nothing of its own but its place.
        <OneOption key={index} {...props} index={index} option={option} />
      ))}
      {draft.options.length < maxOptions && (
        <div className="l-wrap l-gap-8">
          {presets
            .filter(({ name }) => name === '' || !hasOption(name))
            .map((preset) => (
              <Button
                key={preset.label}
                variant="default"
                size="sm"
                onClick={() => onChange(addOption(draft, preset))}
              >
                {preset.label}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}
