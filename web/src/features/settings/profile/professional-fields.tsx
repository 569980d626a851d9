import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { AdvertisingHint } from '../../therapists/advertising/advertising-hint.tsx';

export type ProfessionalFieldsProps = {
  form: SettingsForm;
  /** True when a verified therapist changed the verified license. */
  losesBadge: boolean;
  id: string;
};

/** License and title. */
export function ProfessionalFields({ form, losesBadge, id }: ProfessionalFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  const title = useWatch({ control: form.control, name: 'title' });
  return (
    <FormSection id={id} title={m.therapists_title_section()} text={m.therapists_text()}>
      <div className="space-y-5">
        <TextField
          label={m.therapists_license()}
          hint={m.therapists_license_hint()}
          autoComplete="off"
          error={fieldError(errors.license)}
          {...register('license')}
        />
        {losesBadge && (
          <Notice tone="warning" live>
            {m.settings_badge_notice()}
          </Notice>
        )}
        <div>
          <TextField
            label={m.therapists_job_title()}
            hint={m.therapists_job_title_hint()}
            autoComplete="honorific-suffix"
            error={fieldError(errors.title)}
            {...register('title')}
          />
          <AdvertisingHint text={title} />
        </div>
      </div>
    </FormSection>
  );
}
