import * as m from '@cadence/messages/m';
import { useLocale } from '../../lib/locale.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { provinceOptions } from '../directory/province-name.ts';
import type { SettingsForm } from '../users/use-settings-form.ts';

/** City, and one of the 13 provinces and territories (specification, public pages §9). */
export function LocationFields({ form, id }: { form: SettingsForm; id: string }) {
  const { register } = form;
  const { location } = form.formState.errors;
  const locale = useLocale();
  return (
    <FormSection id={id} title={m.professional_location_title()} text={m.professional_location_text()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.professional_city()}
          autoComplete="address-level2"
          error={fieldSentence(location?.city)}
          {...register('location.city')}
        />
        <SelectField
          label={m.professional_province()}
          placeholder={m.professional_province_choose()}
          options={provinceOptions(locale)}
          autoComplete="address-level1"
          error={fieldSentence(location?.province)}
          {...register('location.province')}
        />
      </div>
    </FormSection>
  );
}
