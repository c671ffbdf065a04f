import type { FreightSimulation, JudgedRule } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { placeText } from './shipping-rule.ts';
import { shippingTexts } from './shipping-texts.ts';
import { judgedName } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';
import classes from './simulator.module.css';

const { result: texts, reasons } = simulatorTexts;

const rateText = (reais: number) => (reais === 0 ? texts.free : formatReais(reais));

function daysText({ estimatedDaysMin: min, estimatedDays: max }: FreightSimulation): string {
  if (max === null) return texts.noDays;
  return shippingTexts.days(min ?? max, max);
}

function freeText(simulation: FreightSimulation): string {
  const { freeShippingThreshold: from, missingForFreeShipping: missing } = simulation;
  if (from === null || missing === null) return texts.noFree;
  const threshold = formatReais(from);
  return missing === 0 ? texts.reached(threshold) : texts.missing(formatReais(missing), threshold);
}

function Price({ simulation }: { simulation: FreightSimulation }) {
  const { shippingRate, originalShippingRate, freeShippingApplied } = simulation;
  return (
    <p className={`l-wrap ${classes.price}`}>
      <strong>{rateText(shippingRate)}</strong>
      {freeShippingApplied && <span>{texts.instead(formatReais(originalShippingRate))}</span>}
      <span>{daysText(simulation)}</span>
    </p>
  );
}

function Others({ rules }: { rules: readonly JudgedRule[] }) {
  if (rules.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary>{texts.others(rules.length)}</summary>
      <ul className="l-stack l-gap-10">
        {rules.map((rule) => (
          <li key={rule.id}>
            <span>
              {judgedName(rule)}
              <small className="l-soft">{reasons[rule.outcome]}</small>
            </span>
            <span>{rateText(rule.shippingRate)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SimulationResultProps {
  readonly simulation: FreightSimulation;
  readonly quantity: number;
  readonly product: string;
  /** What helps when there is no delivery. */
  readonly remedies: ReactNode;
}

/** What a buyer would pay, the rule that decided it, and why the others did not. */
export function SimulationResult({ simulation, remedies, ...asked }: SimulationResultProps) {
  const { available, place, rules, subtotal } = simulation;
  const winner = rules.find(({ outcome }) => outcome === 'won');
  return (
    <Card title={texts.title(placeText(place))}>
      {available ? (
        <>
          <Price simulation={simulation} />
          <p className={classes.soft}>
            {texts.subtotal(asked.quantity, asked.product, formatReais(subtotal))}.{' '}
            {freeText(simulation)}
          </p>
        </>
      ) : (
        <Callout kind="warning" title={texts.unavailable}>
          <p>{texts.unavailableText}</p>
          {remedies}
        </Callout>
      )}
      {winner && (
        <p className={classes.winner}>
          <span>{texts.won}</span>
          <strong>{judgedName(winner)}</strong>
        </p>
      )}
      <Others rules={rules.filter((rule) => rule !== winner)} />
    </Card>
  );
}
