import type { VideoPreference } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Controller } from 'react-hook-form';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';

export type VideoFieldsProps = { form: SettingsForm; id: string };

/** Which video link comes first, and the therapist's own one. See docs/specification.md#video-links. */
export function VideoFields({ form, id }: VideoFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <FormSection id={id} title={m.therapists_video_title()} text={m.therapists_video_text()}>
      <div className="space-y-5">
        <Controller
          control={control}
          name="videoPreference"
          render={({ field: { value, onChange } }) => (
            <RadioCards<VideoPreference>
              label={m.therapists_video_choice()}
              name="videoPreference"
              value={value}
              onChange={onChange}
              error={fieldError(errors.videoPreference)}
              options={[
                {
                  value: 'google',
                  title: m.therapists_video_google(),
                  text: m.therapists_video_google_text(),
                },
                { value: 'own', title: m.therapists_video_own(), text: m.therapists_video_own_text() },
                { value: 'room', title: m.therapists_video_room(), text: m.therapists_video_room_text() },
              ]}
            />
          )}
        />
        <TextField
          label={m.therapists_meeting()}
          note={m.settings_optional()}
          hint={m.therapists_meeting_hint()}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={fieldError(errors.meetingAddress)}
          {...register('meetingAddress')}
        />
      </div>
    </FormSection>
  );
}
