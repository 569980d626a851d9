import * as m from '@cadence/messages/m';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/navigation/lazy-part.ts';
import { Redirect, useLocation } from 'wouter';
import { useRead } from '../../lib/http/query.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useSectionOfAddress } from '../../lib/navigation/use-section-of-address.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageNav } from '../../ui/layout/page-nav.tsx';
import { OwnDataSection } from '../accounts/own-data-section.tsx';
import { FamilySkeleton } from '../clients/family-skeleton.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { PasswordSection } from '../auth/recovery/password-section.tsx';
import { SessionsSection } from '../auth/sessions/sessions-section.tsx';
import { SecondFactorSection } from '../auth/second-factor/second-factor-section.tsx';
import { useSignedInUser, type User } from '../users/api.ts';
import { NotificationFields } from './notification-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { RegionFields } from './region-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { familyParts, settingsParts, settingsPathOf, type SettingsPart } from './form/settings-pages.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useSettingsForm } from './form/use-settings-form.ts';

/** Lazy: only therapists need it. */
const TherapistSettings = lazyPart(async () => (await import('./therapist-settings.tsx')).TherapistSettings);

/** Lazy: most visits are to the account. */
const WaitingInvitations = lazyPart(
  async () => (await import('../clients/invitation/waiting-invitations.tsx')).WaitingInvitations,
);
const FamilySettings = lazyPart(async () => (await import('../clients/family-settings.tsx')).FamilySettings);

/** The settings: the photo is saved at once, everything else by Save. See docs/specification.md#settings-page. */
export function SettingsPage() {
  const user = useSignedInUser();
  const [path] = useLocation();
  const { hash } = window.location;
  const isTherapist = user.role === 'therapist';
  if (user.role === 'patient' && path === '/settings/family') return <FamilyPage />;
  const target = isTherapist ? settingsPathOf(path, hash.slice(1)) : '/settings';
  if (path !== target) return <Redirect to={target + hash} replace />;
  if (!isTherapist) return <AccountSettings user={user} />;
  const part = settingsParts.find((one) => one.path === target) ?? settingsParts[0];
  return <PartOfSettings user={user} part={part} />;
}

function PartOfSettings({ user, part }: { user: User; part: SettingsPart }) {
  usePageTitle(part.title());
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={part.title()}
        text={part.text()}
        above={
          <PageNav
            label={m.nav_settings()}
            pages={settingsParts.map(({ path, title }) => ({ href: path, label: title() }))}
          />
        }
      />
      <Suspense fallback={<SettingsSkeleton />}>
        <TherapistSettings user={user} path={part.path} />
      </Suspense>
    </div>
  );
}

function FamilyPage() {
  usePageTitle(m.settings_part_family());
  // Asked for while the code of the page is loaded.
  const clients = useRead('GET /api/clients', {});
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.settings_part_family()}
        text={m.settings_part_family_text()}
        above={<FamilyNav />}
      />
      <Suspense fallback={<FamilySkeleton />}>
        <WaitingInvitations />
        <FamilySettings query={clients} />
      </Suspense>
    </div>
  );
}

function FamilyNav() {
  return (
    <PageNav
      label={m.nav_settings()}
      pages={familyParts.map(({ path, label }) => ({ href: path, label: label() }))}
    />
  );
}

function AccountSettings({ user }: { user: User }) {
  const form = useSettingsForm(user);
  useSectionOfAddress();
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.settings_title()}
        text={m.settings_text()}
        above={user.role === 'patient' ? <FamilyNav /> : undefined}
      />
      <PhotoSection user={user} />
      <SettingsForm form={form} consequences={() => []}>
        <ProfileFields form={form} role={user.role} />
        <NotificationFields form={form} id="notifications" />
        <RegionFields form={form} zone={user.timezone} />
      </SettingsForm>
      <PasswordSection />
      <SecondFactorSection user={user} />
      <SessionsSection zone={user.timezone} />
      <OwnDataSection role={user.role} />
    </div>
  );
}
