import { COLORS } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { hueDot } from '../../ui/hue-style.ts';
import { typeHue } from '../appointments/type-hue.ts';
import { colorNames } from './color-names.ts';

type Color = (typeof COLORS)[number];
export type ColorFieldProps = {
  value: Color;
  onChange: (color: Color) => void;
  error?: string | undefined;
};

/** Eight colours by name: arrows move, and the chosen one carries a check, so that colour is not alone. */
export function ColorField({ value, onChange, error }: ColorFieldProps) {
  const name = useId();
  return (
    <ChoiceGroup label={m.services_color()} hint={m.services_color_hint()} error={error}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {COLORS.map((color) => (
          <label
            key={color}
            className={cx(
              'group flex min-h-target cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-2.5 text-sm',
              'transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-surface',
                hueDot[typeHue(color)],
              )}
            >
              <Check aria-hidden="true" strokeWidth={3} className="hidden size-4 group-has-checked:block" />
            </span>
            {colorNames[color]()}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
