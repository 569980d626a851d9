import { LOCALES } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';
import { Controller } from 'react-hook-form';
import type { Locale } from '../../lib/locale.ts';
import { zoneName } from '@cadence/format/zones';
import { browserZone } from '../../lib/time-zones.ts';
import { ZoneSelect } from '../../lib/zone-select.tsx';
import { fieldError } from '../../lib/forms/field-error.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';

const languageNames: Record<Locale, () => string> = {
  en: () => m.settings_language_en(),
  fr: () => m.settings_language_fr(),
};

export type RegionFieldsProps = { form: SettingsForm; zone: string | null; id?: string };

/** Language and time zone. Until a zone is chosen, times follow the device. */
export function RegionFields({ form, zone, ...rest }: RegionFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection {...rest} title={m.settings_region_title()} text={m.settings_region_text()}>
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <SelectField
          label={m.settings_language()}
          options={LOCALES.map((value) => ({ value, label: languageNames[value]() }))}
          error={fieldError(errors.language)}
          {...register('language')}
        />
        <Controller
          control={form.control}
          name="timezone"
          render={({ field }) => (
            <ZoneSelect
              label={m.settings_zone()}
              placeholder={
                zone === null ? m.settings_zone_device({ zone: zoneName(browserZone()) }) : undefined
              }
              value={field.value}
              inUse={zone === null ? [] : [zone]}
              error={fieldError(errors.timezone)}
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </FormSection>
  );
}
