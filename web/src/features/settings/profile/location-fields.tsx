import * as m from '@cadence/messages/m';
import { useLocale } from '../../../lib/locale.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { provinceOptions } from '@cadence/format/province-name';
import type { SettingsForm } from '../form/use-settings-form.ts';

/** City, and one of the 13 provinces and territories. */
export function LocationFields({ form, id }: { form: SettingsForm; id: string }) {
  const { register } = form;
  const { location } = form.formState.errors;
  const locale = useLocale();
  return (
    <FormSection id={id} title={m.therapists_location_title()} text={m.therapists_location_text()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.therapists_city()}
          autoComplete="address-level2"
          error={fieldError(location?.city)}
          {...register('location.city')}
        />
        <SelectField
          label={m.therapists_province()}
          placeholder={m.therapists_province_choose()}
          options={provinceOptions(locale)}
          autoComplete="address-level1"
          error={fieldError(location?.province)}
          {...register('location.province')}
        />
      </div>
    </FormSection>
  );
}
