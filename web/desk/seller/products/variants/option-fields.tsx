import { maxOptions } from '@largo/kernel';
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { IconX } from '@largo/web-kit/look/icons/index.ts';
import type { OptionDraft, VariantsDraft } from './variants-draft.ts';
import {
  addOption,
  addValues,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
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

function Values({ draft, index, option, onChange }: OneOptionProps) {
  return (
    <ul className="l-wrap l-gap-8">
      {option.values.map(({ key, text }) => (
        <li key={key} className={classes.value}>
          <input
            className="l-input"
            aria-label={texts.value(option.name, key)}
            size={Math.max(text.length, 3)}
            maxLength={40}
            autoComplete="off"
            value={text}
            onChange={(event) =>
              onChange(renameValue(draft, index, { key, text: event.target.value }))
            }
          />
          <button
            type="button"
            className="l-icon-button"
            aria-label={texts.removeValue(text)}
            onClick={() => onChange(removeValue(draft, index, key))}
          >
            <IconX size={16} stroke={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewValues({ draft, index, option, errors, onChange }: OneOptionProps) {
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    onChange(addValues(draft, index, valuesIn(text)));
    setTyped('');
  };
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
        value={typed}
        error={errors[`options.${index}`]}
        onChange={({ target }) =>
          /[,;\t\n]/.test(target.value) ? take(target.value) : setTyped(target.value)
        }
        onKeyDown={(event) => event.key === 'Enter' && take(typed)}
        onBlur={() => typed.trim() !== '' && take(typed)}
      />
      {offered.length > 0 && (
        <div className="l-wrap l-gap-8">
          {offered.map((name) => (
            <Button key={name} variant="default" size="sm" onClick={() => take(name)}>
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
      <Values {...props} />
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
