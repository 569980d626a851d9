import * as m from '@cadence/messages/m';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OwnDataSection } from '../accounts/own-data-section.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { PasswordSection } from '../recovery/password-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { useSignedInUser, type User } from './api.ts';
import { NotificationFields } from './notification-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Lazy: only therapists need it. */
const TherapistSettings = lazy(async () => {
  const { TherapistSettings: loaded } = await import('./therapist-settings.tsx');
  return { default: loaded };
});

/** The settings: the photo is saved at once, everything else by Save. See docs/specification.md#settings-page. */
export function SettingsPage() {
  const user = useSignedInUser();
  if (user.role !== 'therapist') return <AccountSettings user={user} />;
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.settings_title()} text={m.settings_text_therapist()} />
      <Suspense fallback={<SettingsSkeleton />}>
        <TherapistSettings user={user} />
      </Suspense>
    </div>
  );
}

function AccountSettings({ user }: { user: User }) {
  const form = useSettingsForm(user);
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.settings_title()} text={m.settings_text()} />
      <PhotoSection user={user} />
      <SettingsForm form={form} consequences={() => []}>
        <ProfileFields form={form} role={user.role} />
        <NotificationFields form={form} />
        <RegionFields form={form} zone={user.timezone} />
      </SettingsForm>
      <PasswordSection />
      <SecondFactorSection user={user} />
      <SessionsSection zone={user.timezone} />
      <OwnDataSection role={user.role} />
    </div>
  );
}
