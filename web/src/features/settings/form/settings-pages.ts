import * as m from '@cadence/messages/m';

export type SettingsPath = '/settings' | '/settings/practice' | '/settings/public-page' | '/settings/account';
export type SettingsPart = { path: SettingsPath; title: () => string; text: () => string };

/** The pages of a therapist's settings. Admins have one page, which is the account. */
export const settingsParts = [
  { path: '/settings', title: () => m.settings_part_profile(), text: () => m.settings_part_profile_text() },
  {
    path: '/settings/practice',
    title: () => m.settings_part_practice(),
    text: () => m.settings_part_practice_text(),
  },
  {
    path: '/settings/public-page',
    title: () => m.settings_part_public(),
    text: () => m.settings_part_public_text(),
  },
  {
    path: '/settings/account',
    title: () => m.settings_part_account(),
    text: () => m.settings_part_account_text(),
  },
] as const satisfies readonly SettingsPart[];

/** The pages of a family's settings. */
export const familyParts = [
  { path: '/settings', label: () => m.settings_part_account() },
  { path: '/settings/family', label: () => m.settings_part_family() },
] as const;

/** The sections that are not on `/settings`, where every section was once and where links may still lead. */
const moved: Record<string, SettingsPath> = {
  verification: '/settings/practice',
  professional: '/settings/practice',
  payment: '/settings/practice',
  profile: '/settings/account',
  notifications: '/settings/account',
  region: '/settings/account',
  password: '/settings/account',
  'sign-in-security': '/settings/account',
  sessions: '/settings/account',
  'own-data': '/settings/account',
};

/** Where a therapist's settings show the section of an address. */
export function settingsPathOf(path: string, section: string): SettingsPath {
  const shown = settingsParts.find((part) => part.path === path)?.path ?? '/settings';
  return shown === '/settings' ? (moved[section] ?? shown) : shown;
}
