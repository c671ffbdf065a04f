import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSaveForm } from '../../screens/use-save-form.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { SuggestionsField } from '../../screens/suggestions-field.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { neighborhoodsOfQuery } from '@largo/web-kit/format/address.ts';
import { maskCep } from '@largo/web-kit/format/masks.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { useSimulation } from './shipping-rule.queries.ts';
import { productNames, type ProductChoice } from './shipping-rule.ts';
import { destinationOf, emptySimulation, problemsOf, refusalOf } from './simulation.ts';
import { simulatorTexts as texts } from './simulator-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import { SimulationResult } from './simulation-result.tsx';
import classes from './simulator.module.css';

interface SimulatorProps {
  readonly products: readonly ProductChoice[];
  readonly home: { readonly city: string; readonly state: string };
  readonly remedies: ReactNode;
}

function useSimulator(products: readonly ProductChoice[]) {
  const names = productNames(products);
  const save = useSimulation();
  const form = useSaveForm({
    initialValues: emptySimulation,
    save,
    refusalOf,
    validate: (draft) => problemsOf(draft, (name) => names.has(name)),
    bodyOf: (draft) => ({
      productId: names.get(draft.product) ?? '',
      quantity: Number(draft.quantity),
      destination: destinationOf(draft),
    }),
    onSaved: () => undefined,
  });
  const { data: simulation, variables: asked } = save;
  const product = [...names].find(([, id]) => id === asked?.productId)?.[0] ?? '';
  const answer = simulation && asked ? { simulation, product, quantity: asked.quantity } : null;
  return { ...form, names: [...names.keys()], answer };
}

type Simulated = ReturnType<typeof useSimulator>;

function Where({ form, home }: { form: Simulated; home: SimulatorProps['home'] }) {
  const { values, errors, field } = form;
  const { data: neighborhoods = [] } = useQuery(neighborhoodsOfQuery(home.city, home.state));
  if (values.mode === 'cep') {
    return (
      <TextInput
        label={texts.zipCode}
        inputMode="numeric"
        autoComplete="off"
        placeholder="00000-000"
        {...field('zipCode', maskCep)}
      />
    );
  }
  if (values.mode === 'neighborhood') {
    return (
      <SuggestionsField
        label={texts.neighborhood}
        description={texts.neighborhoodOf(home.city)}
        data={[...neighborhoods]}
        {...field('home')}
      />
    );
  }
  const labels = {
    state: texts.state,
    anyState: texts.chooseState,
    city: texts.city,
    neighborhood: texts.cityNeighborhood,
  };
  return (
    <PlaceFields
      value={values}
      labels={labels}
      errors={errors}
      onChange={(name, value) => form.form.setFieldValue(name, value)}
    />
  );
}

/** Asks what a delivery would cost before a buyer does. */
export function Simulator({ products, home, remedies }: SimulatorProps) {
  const form = useSimulator(products);
  const aside = useRef<HTMLDivElement>(null);
  const simulation = form.answer?.simulation;
  useEffect(() => {
    // On phones it stands below the form.
    if (simulation) aside.current?.scrollIntoView({ block: 'nearest' });
  }, [simulation]);
  const result = form.answer ? (
    <SimulationResult {...form.answer} remedies={remedies} />
  ) : (
    <Card>
      <p className={classes.soft}>{texts.result.empty}</p>
    </Card>
  );
  return (
    <Split
      aside={
        <div ref={aside} aria-live="polite">
          {result}
        </div>
      }
    >
      <Card title={texts.title}>
        <form className="l-stack" noValidate onSubmit={form.onSubmit}>
          {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
          <SuggestionsField
            label={texts.product}
            description={texts.productHint}
            data={form.names}
            {...form.field('product')}
          />
          <TextInput
            label={texts.quantity}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('quantity')}
          />
          <NativeSelect label={texts.where} data={optionsOf(texts.modes)} {...form.field('mode')} />
          <Where form={form} home={home} />
          <Button type="submit" loading={form.isSaving}>
            {texts.submit}
          </Button>
        </form>
      </Card>
    </Split>
  );
}
