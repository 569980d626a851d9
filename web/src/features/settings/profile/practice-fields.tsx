import * as m from '@cadence/messages/m';
import { useWatch, Controller } from 'react-hook-form';
import { useRead } from '../../../lib/http/query.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { AdvertisingHint } from '../../therapists/advertising/advertising-hint.tsx';
import type { VideoPreference, OwnProfile } from '@cadence/contract/directory/directory';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { isOffered } from '../../../lib/offered.ts';

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

type VideoFieldsProps = { form: SettingsForm; id: string };

/** Which video link comes first, and the therapist's own one. See docs/specification.md#video-links. */
export function VideoFields({ form, id }: VideoFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const hasOwn = Boolean(useWatch({ control, name: 'meetingAddress' })?.trim());
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
              value={shownPreference(value, hasOwn)}
              onChange={onChange}
              error={fieldError(errors.videoPreference)}
              options={[
                ...googleOption(),
                { value: 'own', title: m.therapists_video_own(), text: ownText() },
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

function ownText(): string {
  return isOffered('google') ? m.therapists_video_own_text() : m.therapists_video_own_text_room();
}

function googleOption() {
  if (!isOffered('google')) return [];
  return [
    { value: 'google' as const, title: m.therapists_video_google(), text: m.therapists_video_google_text() },
  ];
}

/** What is used in place of Google's link where the installation does without it. */
function shownPreference(chosen: VideoPreference | undefined, hasOwn: boolean) {
  if (chosen !== 'google' || isOffered('google')) return chosen;
  return hasOwn ? 'own' : 'room';
}

type PaymentFieldsProps = { form: SettingsForm; profile: OwnProfile; id: string };

/** The PayPal email and hourly rate. A notice explains that priced services are free without a PayPal email. */
export function PaymentFields({ form, profile, id }: PaymentFieldsProps) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection
      id={id}
      title={m.therapists_payment_title()}
      text={isOffered('paypal') && m.therapists_payment_text()}
    >
      <div className="space-y-5">
        {isOffered('paypal') && <PaypalField form={form} profile={profile} />}
        <TextField
          label={m.therapists_rate()}
          note={m.settings_optional()}
          hint={m.therapists_rate_hint()}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          className="sm:max-w-80"
          error={fieldError(errors.hourlyRate)}
          {...register('hourlyRate')}
        />
      </div>
    </FormSection>
  );
}

function PaypalField({ form, profile }: Omit<PaymentFieldsProps, 'id'>) {
  const { register, control, formState } = form;
  const isEmpty = !useWatch({ control, name: 'paypalEmail' })?.trim();
  return (
    <>
      <TextField
        label={m.therapists_paypal()}
        hint={profile.paypalEmail !== null && m.therapists_paypal_hint()}
        type="email"
        autoComplete="off"
        error={fieldError(formState.errors.paypalEmail)}
        {...register('paypalEmail')}
      />
      {isEmpty && <FreeNotice profile={profile} />}
    </>
  );
}

function FreeNotice({ profile }: { profile: OwnProfile }) {
  const { data: settings } = useRead('GET /api/payments/payment-settings', {});
  if (settings?.directPayments.isOn) return null;
  if (profile.paypalEmail !== null) {
    return (
      <Notice tone="warning" live>
        {m.therapists_paypal_leaving()}
      </Notice>
    );
  }
  const hasPrices = profile.appointmentTypes.some(({ price }) => price > 0);
  return hasPrices ? (
    <Notice tone="warning">{m.therapists_paypal_free()}</Notice>
  ) : (
    <Notice>{m.therapists_paypal_free_later()}</Notice>
  );
}

const places = [
  { path: '/calendar?tab=schedule', label: () => m.therapists_booking_rules() },
  { path: '/calendar?tab=services', label: () => m.therapists_services() },
  { path: '/availability', label: () => m.page_availability() },
  { path: '/payment-settings', label: () => m.page_payment_settings() },
];

/** Links to the settings of a practice that have pages of their own. */
export function PracticeLinks({ id }: { id: string }) {
  return (
    <FormSection id={id} title={m.therapists_nav_more()} text={m.therapists_nav_more_text()}>
      <ul className="divide-y divide-line">
        {places.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex min-h-target items-center justify-between gap-2 py-2 no-underline hover:underline"
            >
              {label()}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
