import * as m from '@cadence/messages/m';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsForm } from '../users/use-settings-form.ts';

/** License, title and the therapist's own meeting address. */
export function ProfessionalFields({ form, id }: { form: SettingsForm; id: string }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection id={id} title={m.professional_title_section()} text={m.professional_text()}>
      <div className="space-y-5">
        <TextField
          label={m.professional_license()}
          hint={m.professional_license_hint()}
          autoComplete="off"
          error={fieldSentence(errors.license)}
          {...register('license')}
        />
        <TextField
          label={m.professional_job_title()}
          hint={m.professional_job_title_hint()}
          autoComplete="honorific-suffix"
          error={fieldSentence(errors.title)}
          {...register('title')}
        />
        <TextField
          label={m.professional_meeting()}
          note={m.settings_optional()}
          hint={m.professional_meeting_hint()}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={fieldSentence(errors.meetingAddress)}
          {...register('meetingAddress')}
        />
      </div>
    </FormSection>
  );
}
