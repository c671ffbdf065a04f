import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ComboField } from '../../../components/ui/combo-field.tsx';
import { Split } from '../../../components/ui/split.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { neighborhoodsOfQuery } from '../../../lib/address.ts';
import { maskCep, maskTyped } from '../../../lib/masks.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSimulation } from '../api/shipping-rule.queries.ts';
import { productNames, type ProductChoice } from '../shipping-rule.ts';
import { destinationOf, emptySimulation, problemsOf, refusalOf } from '../simulation.ts';
import { simulatorTexts as texts } from '../simulator-texts.ts';
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
  const form = useDraftForm({
    before: emptySimulation,
    save,
    refusalOf,
    problemsOf: (draft) => problemsOf(draft, (name) => names.has(name)),
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
  const { draft, problems, type } = form;
  const { data: neighborhoods = [] } = useQuery(neighborhoodsOfQuery(home.city, home.state));
  if (draft.mode === 'cep') {
    return (
      <TextField
        label={texts.zipCode}
        name="zipCode"
        inputMode="numeric"
        autoComplete="off"
        placeholder="00000-000"
        value={draft.zipCode}
        error={problems.zipCode ?? null}
        onChange={(event) => type('zipCode', maskTyped(event.target, maskCep))}
      />
    );
  }
  if (draft.mode === 'neighborhood') {
    return (
      <ComboField
        label={texts.neighborhood}
        name="home"
        autoComplete="off"
        hint={texts.neighborhoodOf(home.city)}
        value={draft.home}
        options={neighborhoods}
        error={problems.home ?? null}
        onChange={(name) => type('home', name)}
      />
    );
  }
  const labels = {
    state: texts.state,
    anyState: texts.chooseState,
    city: texts.city,
    neighborhood: texts.cityNeighborhood,
  };
  return <PlaceFields value={draft} labels={labels} problems={problems} onChange={type} />;
}

/** Asks what a delivery would cost before a buyer does. */
export function Simulator({ products, home, remedies }: SimulatorProps) {
  const form = useSimulator(products);
  const { draft, problems, type } = form;
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
        <form ref={form.form} className={classes.form} noValidate onSubmit={form.onSubmit}>
          {form.failure !== null && <Callout kind="error">{form.failure}</Callout>}
          <ComboField
            label={texts.product}
            name="product"
            autoComplete="off"
            hint={texts.productHint}
            value={draft.product}
            options={form.names}
            error={problems.product ?? null}
            onChange={(name) => type('product', name)}
          />
          <TextField
            label={texts.quantity}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            value={draft.quantity}
            error={problems.quantity ?? null}
            onChange={(event) => type('quantity', event.target.value)}
          />
          <SelectField
            label={texts.where}
            value={draft.mode}
            options={optionsOf(texts.modes)}
            onChange={(mode) => type('mode', mode)}
          />
          <Where form={form} home={home} />
          <Button type="submit" loading={form.isSaving}>
            {texts.submit}
          </Button>
        </form>
      </Card>
    </Split>
  );
}
