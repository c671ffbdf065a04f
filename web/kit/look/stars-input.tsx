import { useId } from 'react';
import { Star } from './rating.tsx';
import classes from './stars-input.module.css';

export const starLabels = ['Muito Ruim', 'Ruim', 'Regular', 'Bom', 'Excelente'] as const;

interface StarsInputProps {
  readonly legend: string;
  /** 0: not given yet. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function StarsInput({ legend, value, onChange }: StarsInputProps) {
  const name = useId();
  return (
    <fieldset className={`l-row ${classes.stars}`}>
      <legend className="l-label">{legend}</legend>
      {starLabels.map((label, index) => (
        <label key={label} data-on={index < value}>
          <input
            type="radio"
            name={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <Star />
          <span className="l-hidden">
            {index + 1}, {label}
          </span>
        </label>
      ))}
      <span className={`l-muted ${classes.label}`}>{starLabels[value - 1] ?? ''}</span>
    </fieldset>
  );
}
