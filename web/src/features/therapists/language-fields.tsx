import type { OwnProfile } from '@cadence/contract/directory';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { SettingsForm } from '../users/use-settings-form.ts';
import { useTherapistOptions } from './api.ts';
import { useReaderNames } from './reader-names.ts';

export type LanguageFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** The languages of sessions. One that is chosen is not offered again (specification, public pages §5). */
export function LanguageFields({ form, profile, id }: LanguageFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'languageIds' });
  const { data } = useTherapistOptions();
  const names = useReaderNames(data, profile);
  const select = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState('');
  const chosen = field.value ?? [];
  const offered = useSorted(
    (data?.languages ?? [])
      .filter((language) => !chosen.includes(language.id))
      .map((language) => ({ value: String(language.id), label: names.language(language.id) })),
  );
  const add = () => {
    if (picked) field.onChange([...chosen, Number(picked)]);
    setPicked('');
    select.current?.focus();
  };
  return (
    <FormSection id={id} title={m.professional_languages_title()} text={m.professional_languages_text()}>
      <ChosenLanguages
        languages={chosen.map((one) => ({ id: one, name: names.language(one) }))}
        onRemove={(removed) => {
          field.onChange(chosen.filter((one) => one !== removed));
          select.current?.focus();
        }}
      />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-end">
        <SelectField
          ref={(element) => {
            select.current = element;
            field.ref(element);
          }}
          label={m.professional_language_add()}
          placeholder={
            data && offered.length === 0 ? m.professional_languages_all() : m.professional_language_choose()
          }
          options={offered}
          value={picked}
          onChange={(event) => setPicked(event.target.value)}
          error={fieldState.error?.message}
          className="min-w-0 sm:flex-1"
        />
        <Button variant="secondary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={add}>
          {m.professional_language_add_button()}
        </Button>
      </div>
    </FormSection>
  );
}

type ChosenLanguagesProps = {
  languages: readonly { id: number; name: string }[];
  onRemove: (id: number) => void;
};

function ChosenLanguages({ languages, onRemove }: ChosenLanguagesProps) {
  if (languages.length === 0) return <p className="text-ink-soft">{m.professional_languages_none()}</p>;
  return (
    <ul aria-label={m.professional_languages_chosen()} className="flex flex-wrap gap-2">
      {languages.map(({ id, name }) => (
        <li key={id}>
          <Chip
            onRemove={() => onRemove(id)}
            removeLabel={m.professional_language_remove({ language: name })}
          >
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function useSorted<Option extends { label: string }>(options: Option[]): Option[] {
  const { compare } = new Intl.Collator(`${useLocale()}-CA`);
  return options.toSorted((a, b) => compare(a.label, b.label));
}
