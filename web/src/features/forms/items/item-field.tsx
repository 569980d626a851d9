import { FACES, SCALE_MAX, type Answer, type FormItem } from '@cadence/contract/care/form-shape';
import * as m from '@cadence/messages/m';
import { Angry, Frown, Laugh, Meh, Smile } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import type { FieldTexts } from '../../../ui/form/field.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { cx } from '../../../ui/class-names.ts';
import { faceText } from '../words/form-texts.ts';

export type ItemFieldProps = {
  item: FormItem;
  value: Answer | undefined;
  /** Undefined where the answer was taken away. */
  onChange: (value: Answer | undefined) => void;
  error?: string | undefined;
  /** The label is only for screen readers: the question stands above as a heading. */
  hideLabel?: boolean;
};

/** The control that answers one question of a form; nothing for a statement. */
export function ItemField({ item, value, onChange, error, hideLabel }: ItemFieldProps) {
  const texts: FieldTexts = {
    label: item.label,
    hint: item.help ?? undefined,
    note: item.isRequired ? undefined : m.form_answering_optional(),
    hideLabel,
    error,
  };
  switch (item.type) {
    case 'text':
    case 'month':
    case 'date':
    case 'number':
      return <Typed type={item.type} texts={texts} value={value} onChange={onChange} />;
    case 'longText':
      return <TextArea {...texts} value={textOf(value)} onChange={({ target }) => onChange(target.value)} />;
    case 'yesNo':
      return (
        <RadioCards
          {...texts}
          className="grid-cols-2"
          value={typeof value === 'boolean' ? yesNo(value) : undefined}
          onChange={(chosen) => onChange(chosen === 'yes')}
          options={[
            { value: 'yes', title: m.form_answering_yes() },
            { value: 'no', title: m.form_answering_no() },
          ]}
        />
      );
    case 'one':
      return (
        <RadioCards
          {...texts}
          value={textOf(value)}
          onChange={onChange}
          options={item.options.map(({ id, label }) => ({ value: id, title: label }))}
        />
      );
    case 'several':
      return <Several item={item} texts={texts} value={value} onChange={onChange} />;
    case 'scale':
      return <Steps texts={texts} steps={scaleSteps} value={value} onChange={onChange} />;
    case 'picture':
      return <Steps texts={texts} steps={faceSteps()} value={value} onChange={onChange} />;
    case 'statement':
      return null;
  }
}

function textOf(value: Answer | undefined): string {
  return typeof value === 'string' ? value : '';
}

function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

type PartProps = Pick<ItemFieldProps, 'value' | 'onChange'> & { texts: FieldTexts };

/** An empty field is no answer. */
function Typed({ type, texts, value, onChange }: PartProps & { type: 'text' | 'month' | 'date' | 'number' }) {
  if (type === 'number')
    return (
      <TextField
        {...texts}
        type="number"
        inputMode="decimal"
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) =>
          onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
        }
      />
    );
  return (
    <TextField
      {...texts}
      type={type}
      autoComplete="off"
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Several({ item, texts, value, onChange }: PartProps & { item: FormItem }) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <ChoiceGroup {...texts} hint={texts.hint ?? m.form_answering_several()}>
      <div className="grid gap-1">
        {item.options.map(({ id, label }) => (
          <CheckboxField
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              // In the order of the options, whatever was pressed first.
              const wanted = new Set(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id));
              onChange(item.options.flatMap((option) => (wanted.has(option.id) ? [option.id] : [])));
            }}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

type Step = { value: number; name: string; sign: ReactNode };

const scaleSteps: readonly Step[] = Array.from({ length: SCALE_MAX + 1 }, (_, value) => ({
  value,
  name: String(value),
  sign: value,
}));

const FACE_ICONS = [Angry, Frown, Meh, Smile, Laugh];

function faceSteps(): readonly Step[] {
  return FACE_ICONS.slice(0, FACES).map((Icon, index) => {
    const name = faceText(index + 1);
    return {
      value: index + 1,
      name,
      sign: (
        <>
          <Icon aria-hidden="true" className="size-8" />
          <span className="text-xs font-normal">{name}</span>
        </>
      ),
    };
  });
}

/** Steps side by side, made of native radios. */
function Steps({ texts, steps, value, onChange }: PartProps & { steps: readonly Step[] }) {
  const name = useId();
  const isWide = steps.length > FACES;
  return (
    <ChoiceGroup {...texts}>
      <div className={cx('grid gap-2', isWide ? 'grid-cols-4 sm:grid-cols-11' : 'grid-cols-5')}>
        {steps.map((step) => (
          <label
            key={step.value}
            className={cx(
              'figures flex min-h-target cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-1 py-2 text-center font-semibold [overflow-wrap:anywhere]',
              'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:inset-ring has-checked:inset-ring-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={step.value}
              checked={value === step.value}
              onChange={() => onChange(step.value)}
            />
            {step.sign}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
