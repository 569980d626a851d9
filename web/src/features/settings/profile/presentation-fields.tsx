import { BIO_MAX } from '@cadence/contract/base/primitives';
import * as m from '@cadence/messages/m';
import { Controller, useWatch } from 'react-hook-form';
import { getLocale, useLocale } from '../../../lib/locale.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { AdvertisingHint } from '../../therapists/advertising/advertising-hint.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { provinceOptions } from '@cadence/format/province-name';

/** The bio. Text above the limit shows an error and is not truncated. */
export function BioFields({ form, id }: { form: SettingsForm; id: string }) {
  const bio = useWatch({ control: form.control, name: 'bio' });
  return (
    <FormSection id={id} title={m.therapists_bio_title()} text={m.therapists_bio_text()}>
      <Controller
        control={form.control}
        name="bio"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            value={field.value ?? ''}
            label={m.therapists_bio()}
            rows={8}
            error={fieldError(fieldState.error)}
            counter={(length) =>
              m.therapists_bio_counter({ count: counted(length), maximum: counted(BIO_MAX) })
            }
          />
        )}
      />
      <AdvertisingHint text={bio} />
    </FormSection>
  );
}

function counted(count: number): string {
  return new Intl.NumberFormat(`${getLocale()}-CA`).format(count);
}

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
