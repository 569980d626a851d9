import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { useReaderNames } from './reader-names.ts';

export type LanguageFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** The languages of sessions. A chosen one is not offered again. */
export function LanguageFields({ form, profile, id }: LanguageFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'languageIds' });
  const { data } = useRead('GET /api/therapist/options', {});
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
    <FormSection id={id} title={m.therapists_languages_title()} text={m.therapists_languages_text()}>
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
          label={m.therapists_language_add()}
          placeholder={
            data && offered.length === 0 ? m.therapists_languages_all() : m.therapists_language_choose()
          }
          options={offered}
          value={picked}
          onChange={(event) => setPicked(event.target.value)}
          error={fieldState.error?.message}
          className="min-w-0 sm:flex-1"
        />
        <Button variant="secondary" icon={<Plus aria-hidden="true" className="size-5" />} onClick={add}>
          {m.therapists_language_add_button()}
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
  if (languages.length === 0) return <p className="text-ink-soft">{m.therapists_languages_none()}</p>;
  return (
    <ul aria-label={m.therapists_languages_chosen()} className="flex flex-wrap gap-2">
      {languages.map(({ id, name }) => (
        <li key={id}>
          <Chip onRemove={() => onRemove(id)} removeLabel={m.therapists_language_remove({ language: name })}>
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
