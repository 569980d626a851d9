import type { OwnProfile } from '@cadence/contract/directory/directory';
import * as m from '@cadence/messages/m';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { useSectionOfAddress } from '../../lib/navigation/use-section-of-address.ts';
import { browserZone } from '../../lib/time-zones.ts';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { SectionNav } from '../../ui/layout/section-nav.tsx';
import { OwnDataSection } from '../accounts/own-data-section.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { PasswordSection } from '../auth/recovery/password-section.tsx';
import { SessionsSection } from '../auth/sessions/sessions-section.tsx';
import { SecondFactorSection, SIGN_IN_SECURITY } from '../auth/second-factor/second-factor-section.tsx';
import { BioFields, LocationFields } from './profile/presentation-fields.tsx';
import { LanguageFields } from './profile/language-fields.tsx';
import { PaymentFields, PracticeLinks, ProfessionalFields, VideoFields } from './profile/practice-fields.tsx';
import { SpecialtyFields } from './profile/specialty-fields.tsx';
import { CareSettings } from '../care/care-settings.tsx';
import { AskedFormsSection } from '../forms/asked-forms-section.tsx';
import { ProofsSection } from '../verification/proofs/proofs-section.tsx';
import { VerificationSection } from '../verification/verification-section.tsx';
import type { User } from '../users/api.ts';
import { NotificationFields } from './notification-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { SettingsForm, type Consequence } from './settings-form.tsx';
import type { SettingsPath } from './form/settings-pages.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useSettingsForm } from './form/use-settings-form.ts';
import { isOffered } from '../../lib/offered.ts';

/** Lazy: only one of the pages shows it. */
const GoogleCalendarCard = lazyPart(
  async () => (await import('../google-calendar/google-calendar-card.tsx')).GoogleCalendarCard,
);

/** Lazy: only one of the pages shows it. */
const ConversationSettingsSection = lazyPart(
  async () => (await import('../conversations/settings-section.tsx')).ConversationSettingsSection,
);

/** Lazy: only one of the pages shows them. */
const PublicPageFields = lazyPart(
  async () => (await import('./public-page/public-page-settings.tsx')).PublicPageFields,
);
const PublicLink = lazyPart(async () => (await import('./public-page/public-link.tsx')).PublicLink);

/** What the pages of a therapist's settings show, in order. */
const sections: Record<SettingsPath, readonly { id: string; label: () => string }[]> = {
  '/settings': [
    { id: 'photo', label: () => m.photos_title() },
    { id: 'specialties', label: () => m.therapists_specialties_title() },
    { id: 'languages', label: () => m.therapists_languages_title() },
    { id: 'bio', label: () => m.therapists_bio_title() },
    { id: 'location', label: () => m.therapists_location_title() },
  ],
  '/settings/practice': [
    { id: 'verification', label: () => m.verification_title() },
    { id: 'proofs', label: () => m.proofs_title() },
    { id: 'notes', label: () => m.care_settings_title() },
    { id: 'professional', label: () => m.therapists_title_section() },
    { id: 'video', label: () => m.therapists_video_title() },
    { id: 'payment', label: () => m.therapists_payment_title() },
    { id: 'conversation-settings', label: () => m.conversation_settings_title() },
    { id: 'asked-forms', label: () => m.forms_practice_asked_title() },
    { id: 'google-calendar-title', label: () => m.google_calendar_title() },
    { id: 'practice-pages', label: () => m.therapists_nav_more() },
  ],
  '/settings/public-page': [
    { id: 'public-page', label: () => m.public_settings_publish_title() },
    { id: 'public-address', label: () => m.public_settings_address_title() },
    { id: 'public-content', label: () => m.public_settings_content_title() },
    { id: 'public-link', label: () => m.public_settings_link_title() },
  ],
  '/settings/account': [
    { id: 'profile', label: () => m.settings_profile_title() },
    { id: 'notifications', label: () => m.settings_notifications_title() },
    { id: 'region', label: () => m.settings_region_title() },
    { id: 'password', label: () => m.password_change_section_title() },
    { id: SIGN_IN_SECURITY, label: () => m.second_factor_title() },
    { id: 'sessions', label: () => m.own_sessions_title() },
    { id: 'own-data', label: () => m.accounts_own_title() },
  ],
};

export type TherapistSettingsProps = { user: User; path: SettingsPath };

/** One page of a therapist's settings. */
export function TherapistSettings({ user, path }: TherapistSettingsProps) {
  const query = useRead('GET /api/therapist-profile', {});
  if (query.data) return <LoadedSettings user={user} path={path} profile={query.data} />;
  if (!query.error) return <SettingsSkeleton />;
  return <LoadFailure query={query} sentence={m.therapists_failed_title()} />;
}

type LoadedProps = TherapistSettingsProps & { profile: OwnProfile };

function LoadedSettings({ user, path, profile }: LoadedProps) {
  const form = useSettingsForm(user, profile, path);
  const Content = contents[path];
  useSectionOfAddress();
  return (
    <div className="xl:flex xl:gap-12">
      <SectionNav
        label={m.therapists_nav()}
        sections={sections[path].filter(isShown).map(({ id, label }) => ({ id, label: label() }))}
      />
      <div className="min-w-0 flex-1">
        <Content user={user} profile={profile} form={form} />
      </div>
    </div>
  );
}

function isShown({ id }: { id: string }): boolean {
  return id !== 'google-calendar-title' || isOffered('google');
}

type ContentProps = { user: User; profile: OwnProfile; form: Form };

const contents: Record<SettingsPath, ComponentType<ContentProps>> = {
  '/settings': ProfileSettings,
  '/settings/practice': PracticeSettings,
  '/settings/public-page': PublicPageSettings,
  '/settings/account': AccountSettings,
};

function ProfileSettings({ user, profile, form }: ContentProps) {
  return (
    <>
      <PhotoSection user={user} id="photo" />
      <SettingsForm form={form} consequences={() => []}>
        <SpecialtyFields form={form} profile={profile} id="specialties" />
        <LanguageFields form={form} profile={profile} id="languages" />
        <BioFields form={form} id="bio" />
        <LocationFields form={form} id="location" />
      </SettingsForm>
    </>
  );
}

function PracticeSettings({ user, profile, form }: ContentProps) {
  const zone = user.timezone ?? browserZone();
  return (
    <>
      <VerificationSection profile={profile} zone={zone} id="verification" />
      <ProofsSection profile={profile} zone={zone} id="proofs" />
      <CareSettings id="notes" />
      <SettingsForm form={form} consequences={() => consequencesOf(form, profile)}>
        <ProfessionalFields form={form} losesBadge={losesBadge(form, profile)} id="professional" />
        <VideoFields form={form} id="video" />
        <PaymentFields form={form} profile={profile} id="payment" />
      </SettingsForm>
      {/* As below, for the address that the list of conversations leads to. */}
      <div id="messages" tabIndex={-1} className="scroll-mt-16">
        <Suspense
          fallback={
            <SkeletonRegion label={m.app_loading()}>
              <Skeleton shape="block" className="h-96" />
            </SkeletonRegion>
          }
        >
          <ConversationSettingsSection />
        </Suspense>
      </div>
      <AskedFormsSection id="asked-forms" />
      {/* The section of the address stands here before its card has loaded. */}
      <div id="google" tabIndex={-1} className="scroll-mt-16 border-t border-line py-8 sm:py-10">
        <Suspense
          fallback={
            <SkeletonRegion label={m.app_loading()}>
              <Skeleton shape="block" className="h-52" />
            </SkeletonRegion>
          }
        >
          <GoogleCalendarCard place="calendar" />
        </Suspense>
      </div>
      <PracticeLinks id="practice-pages" />
    </>
  );
}

function PublicPageSettings({ profile, form }: ContentProps) {
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <SettingsForm form={form} consequences={() => []}>
        <PublicPageFields form={form} />
      </SettingsForm>
      <PublicLink profile={profile} />
    </Suspense>
  );
}

function AccountSettings({ user, profile, form }: ContentProps) {
  return (
    <>
      <SettingsForm form={form} consequences={() => consequencesOf(form, profile)}>
        <ProfileFields form={form} role={user.role} losesBadge={losesBadge(form, profile)} id="profile" />
        <NotificationFields form={form} id="notifications" />
        <RegionFields form={form} zone={user.timezone} id="region" />
      </SettingsForm>
      <PasswordSection />
      <SecondFactorSection user={user} />
      <SessionsSection zone={user.timezone} id="sessions" />
      <OwnDataSection role={user.role} id="own-data" />
    </>
  );
}

type Form = ReturnType<typeof useSettingsForm>;

/** Changing a verified name or license removes the badge. */
function losesBadge({ formState: { dirtyFields } }: Form, { isVerified }: OwnProfile): boolean {
  return isVerified && Boolean(dirtyFields.firstName ?? dirtyFields.lastName ?? dirtyFields.license);
}

function consequencesOf(form: Form, profile: OwnProfile): Consequence[] {
  const disconnects = profile.paypalEmail !== null && !form.getValues('paypalEmail')?.trim();
  return [
    ...(losesBadge(form, profile) ? (['badge'] as const) : []),
    ...(disconnects ? (['paypal'] as const) : []),
  ];
}
