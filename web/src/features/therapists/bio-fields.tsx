import { BIO_MAX } from '@cadence/contract/primitives';
import * as m from '@cadence/messages/m';
import { Controller } from 'react-hook-form';
import { getLocale } from '../../lib/locale.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { SettingsForm } from '../users/use-settings-form.ts';

/** What families read first. Nothing is cut off: what is too long is said, and stays. */
export function BioFields({ form, id }: { form: SettingsForm; id: string }) {
  return (
    <FormSection id={id} title={m.professional_bio_title()} text={m.professional_bio_text()}>
      <Controller
        control={form.control}
        name="bio"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            value={field.value ?? ''}
            label={m.professional_bio()}
            rows={8}
            error={fieldSentence(fieldState.error)}
            counter={(length) =>
              m.professional_bio_counter({ count: counted(length), maximum: counted(BIO_MAX) })
            }
          />
        )}
      />
    </FormSection>
  );
}

function counted(count: number): string {
  return new Intl.NumberFormat(`${getLocale()}-CA`).format(count);
}
