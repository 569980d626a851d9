import { COLORS } from '@cadence/contract/services';
import * as m from '@cadence/messages/m';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../ui/class-names.ts';
import { ChoiceGroup } from '../../ui/form/choice-group.tsx';
import { hueDot } from '../../ui/hue-style.ts';
import { typeHue } from '../appointments/appointment/type-hue.ts';

type Color = (typeof COLORS)[number];
export type ColorFieldProps = {
  value: Color;
  onChange: (color: Color) => void;
  error?: string | undefined;
};

/** Eight named colours: arrow keys move, and a check marks the selected one, so that colour is not the only cue. */
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

/** The names of the palette's colours; a colour without a name does not compile. */
export const colorNames: Record<(typeof COLORS)[number], () => string> = {
  '#3b82f6': () => m.services_color_blue(),
  '#ef4444': () => m.services_color_red(),
  '#10b981': () => m.services_color_green(),
  '#f59e0b': () => m.services_color_amber(),
  '#8b5cf6': () => m.services_color_violet(),
  '#06b6d4': () => m.services_color_cyan(),
  '#ec4899': () => m.services_color_pink(),
  '#84cc16': () => m.services_color_lime(),
};
