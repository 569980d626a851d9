import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { ErrorText } from '../../../ui/form/field.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CategoryOptions } from './category-options.tsx';
import { moveCategory, toggleCategory, toggleSpecialty, type Chosen } from './chosen-categories.ts';
import { ChosenList, type ChosenEntry } from './chosen-list.tsx';
import { useReaderNames } from './reader-names.ts';

const ERROR = 'specialties-error';

export type SpecialtyFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** The category picker: all options on one side, the chosen ones in order on the other. */
export function SpecialtyFields({ form, profile, id }: SpecialtyFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'categories' });
  const options = useRead('GET /api/therapist/options', {});
  const names = useReaderNames(options.data, profile);
  const search = useRef<HTMLInputElement>(null);
  const chosen = asChosen(field.value);
  const entries = chosen.map(({ categoryId, selectedSubCategories }): ChosenEntry => ({
    categoryId,
    name: names.category(categoryId),
    isGone: options.data?.categories.every((one) => one.id !== categoryId) ?? false,
    specialties: selectedSubCategories.map((name) => ({
      name,
      label: names.specialty(categoryId, name),
    })),
  }));
  return (
    <FormSection id={id} wide title={m.therapists_specialties_title()} text={m.therapists_specialties_text()}>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-8"
        role="group"
        aria-labelledby={id}
        aria-describedby={ERROR}
      >
        <CategoryOptions
          options={options}
          names={names}
          chosen={chosen}
          searchRef={(input) => {
            search.current = input;
            field.ref(input);
          }}
          onCategory={(categoryId) => field.onChange(toggleCategory(chosen, categoryId))}
          onSpecialty={(categoryId, name) => field.onChange(toggleSpecialty(chosen, categoryId, name))}
        />
        <ChosenList
          entries={entries}
          onMove={(categoryId, by) => field.onChange(moveCategory(chosen, categoryId, by))}
          onRemove={(categoryId) => field.onChange(toggleCategory(chosen, categoryId))}
          onSpecialtyRemove={(categoryId, name) => field.onChange(toggleSpecialty(chosen, categoryId, name))}
          onEmptied={() => search.current?.focus()}
        />
      </div>
      <div className="mt-4 text-sm empty:hidden">
        <ErrorText id={ERROR} error={fieldState.error?.message} />
      </div>
    </FormSection>
  );
}

/** The contract allows absent specialties; here that means none. */
function asChosen(
  value: { categoryId: number; selectedSubCategories?: string[] | undefined }[] = [],
): Chosen {
  return value.map(({ categoryId, selectedSubCategories = [] }) => ({ categoryId, selectedSubCategories }));
}
