import { message, plural } from '../../message.ts';

/** A client’s record on the therapist’s page, and the notes that wait. */
export const record_title = message('Record', 'Dossier');
export const record_failed = message('The record could not be loaded', 'Le dossier n’a pas pu être chargé');
export const record_last_plan = message('Last plan', 'Dernier plan');
export const record_last_plan_none = message('No plan was written yet.', 'Aucun plan n’a encore été rédigé.');
export const record_last_plan_open = message('Note of {date}', 'Note du {date}');
export const record_next = message('Next session', 'Prochaine séance');
export const record_next_none = message('No session is booked.', 'Aucune séance n’est réservée.');
export const record_last_at = message('Last session: {when}', 'Dernière séance : {when}');
export const record_missing = message('Missing', 'À compléter');
export const record_missing_none = message('Nothing is missing.', 'Rien ne manque.');
export const record_missing_session = message('Note of {date}', 'Note du {date}');
export const record_missing_consent = message('Consent: {title}', 'Consentement\u00a0: {title}');
export const record_missing_forms = message('See the forms', 'Voir les formulaires');
export const record_stated = message('As the family states it', 'Selon la famille');
export const record_stated_name = message('Full name', 'Nom complet');
export const record_stated_birth_date = message('Birth date', 'Date de naissance');
export const record_stated_sex = message('Sex', 'Sexe');
export const record_stated_address = message('Address', 'Adresse');
export const record_stated_phone = message('Phone', 'Téléphone');
export const record_stated_authority = message('Parental authority', 'Autorité parentale');
export const record_stated_open = message('All answers', 'Toutes les réponses');
export const record_missing_write = message('Write the note', 'Rédiger la note');
export const record_missing_write_of = message('Write the note: {what}', 'Rédiger la note : {what}');
export const record_missing_more = plural(
  'count',
  { one: 'and {count} more session', other: 'and {count} more sessions' },
  { one: 'et {count} autre séance', other: 'et {count} autres séances' },
);
export const record_kept = message(
  'Opened {opened}. Kept until {until}.',
  'Ouvert le {opened}. Conservé jusqu’au {until}.',
);
export const record_closed = message(
  'Closed {closed}. Kept until {until}.',
  'Fermé le {closed}. Conservé jusqu’au {until}.',
);
export const record_note_write = message('Write the note', 'Rédiger la note');
export const record_note_continue = message('Continue the note', 'Poursuivre la note');
export const record_note_read = message('Read the note', 'Lire la note');
export const record_note_title = message('The note', 'La note');
export const record_note_text = message(
  'It begins with what was counted.',
  'Elle commence par ce qui a été compté.',
);
export const record_note_failed = message('The note could not be begun', 'La note n’a pas pu être commencée');
