import { message, plural } from '../../message.ts';

export const therapist_facts_verified = message('Verified', 'Vérifié');
export const therapist_facts_license = message(
  'License checked by Cadence on {date}',
  'Permis vérifié par Cadence le {date}',
);
export const therapist_facts_registered = message(
  'Registered in {province} until {until}: {regulator}. Checked by Cadence on {date}.',
  '{province} : inscription valide jusqu’au {until}, {regulator}. Vérifiée par Cadence le {date}.',
);
export const therapist_facts_registered_short = message(
  'Registered in {province} until {until}: {regulator}. Checked {date}.',
  '{province} : inscription valide jusqu’au {until}, {regulator}. Vérifiée le {date}.',
);
/** What is shown of the next one, where the regulator stands before it. */
export const therapist_facts_register_link = message('Public register', 'Registre public');
export const therapist_facts_register = message(
  'Public register of {regulator}',
  'Registre public : {regulator}',
);
export const therapist_facts_insured = message('Insured until {date}', 'Assurance valide jusqu’au {date}');
/** On a card, below the badge. */
export const therapist_facts_license_short = message('License checked {date}', 'Permis vérifié le {date}');
export const therapist_facts_written_in_english = message('Written in English', 'Rédigé en anglais');
export const therapist_facts_written_in_french = message('Written in French', 'Rédigé en français');
export const therapist_facts_place = message('{city}, {province}', '{city}, {province}');
export const therapist_facts_place_missing = message('Location not specified', 'Lieu non précisé');
export const therapist_facts_languages_missing = message('Not specified', 'Non précisé');
export const therapist_facts_services = plural(
  'count',
  { one: '{count} service', other: '{count} services' },
  { one: '{count} service', other: '{count} services' },
);
export const therapist_facts_services_free = plural(
  'count',
  { one: '{services}, {count} of them free', other: '{services}, {count} of them free' },
  { one: '{services}, dont {count} gratuit', other: '{services}, dont {count} gratuits' },
);
export const therapist_facts_paused = message(
  'Not taking new patients',
  'Aucune nouvelle famille pour le moment',
);
