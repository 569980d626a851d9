import { BIO_MAX } from '@cadence/contract/base/primitives';
import * as m from '@cadence/messages/m';
import { Controller, useWatch } from 'react-hook-form';
import { getLocale } from '../../../lib/locale.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { AdvertisingHint } from '../../therapists/advertising/advertising-hint.tsx';

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
