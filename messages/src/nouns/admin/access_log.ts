import { message, plural } from '../../message.ts';

export const access_log_text = message(
  'Who looked at, or changed, whose record. Lines are only ever added. Days and times are Toronto’s.',
  'Qui a consulté ou modifié le dossier de qui. On ne peut qu’y ajouter des lignes. Les jours et les heures sont ceux de Toronto.',
);
export const access_log_caption = message(
  'Lines of the access log, the latest first',
  'Lignes du journal des accès, de la plus récente à la plus ancienne',
);
export const access_log_column_when = message('When', 'Quand');
export const access_log_people = plural(
  'count',
  { one: '{count} person', other: '{count} people' },
  { one: '{count} personne', other: '{count} personnes' },
);
export const access_log_nobody = message('No single person', 'Personne en particulier');
export const access_log_column_when_utc = message('When (UTC)', 'Quand (UTC)');
export const access_log_column_reader = message('Who', 'Qui');
export const access_log_column_reader_number = message('Who (number)', 'Qui (numéro)');
export const access_log_column_role = message('Role', 'Rôle');
export const access_log_column_action = message('What they did', 'Action');
export const access_log_column_record = message('Record', 'Dossier');
export const access_log_column_subject = message('About whom', 'Personne concernée');
export const access_log_column_subject_number = message('About whom (number)', 'Personne concernée (numéro)');
export const access_log_column_listed = message(
  'People in the list (0: counted in another line)',
  'Personnes dans la liste (0 : comptée dans une autre ligne)',
);
export const access_log_closed_account = message('Closed account', 'Compte fermé');
export const access_log_filters = message('Filters', 'Filtres');
export const access_log_any = message('Any', 'Tout');
export const access_log_anybody = message('Anybody', 'Tout le monde');
export const access_log_from = message('From', 'Du');
export const access_log_to = message('To', 'Au');
export const access_log_choose = message('{label}: choose a person', '{label} : choisir une personne');
export const access_log_choose_none = message(
  'Try another name or email address.',
  'Essayez un autre nom ou une autre adresse courriel.',
);
export const access_log_remove_filter = message(
  '{label}: anybody again',
  '{label} : tout le monde de nouveau',
);
export const access_log_only_by = message(
  '{name}: show only what they did',
  '{name} : afficher seulement ses accès',
);
export const access_log_only_about = message(
  '{name}: show only what concerns them',
  '{name} : afficher seulement les accès à son dossier',
);
export const access_log_clear = message('Clear filters', 'Effacer les filtres');
export const access_log_csv = message('Save as CSV', 'Enregistrer (CSV)');
export const access_log_none = message('Nothing is written here yet', 'Rien n’est encore inscrit ici');
export const access_log_none_text = message(
  'As soon as a therapist or an admin opens somebody’s record, a line appears.',
  'Dès qu’une ou un orthophoniste ou une personne de l’administration ouvre le dossier de quelqu’un, une ligne apparaît.',
);
export const access_log_none_found = message(
  'No line fits these filters',
  'Aucune ligne ne correspond à ces filtres',
);
export const access_log_none_found_text = message(
  'Choose other people or days, or clear the filters.',
  'Choisissez d’autres personnes ou d’autres jours, ou effacez les filtres.',
);
export const access_log_own_text = message(
  'Who else opened or changed something of yours, or tried to and was refused. Looks within the same hour count once. Times are those of {zone}.',
  'Qui d’autre a ouvert ou modifié quelque chose qui vous concerne, ou l’a tenté sans en avoir le droit. Les consultations d’une même heure comptent pour une seule. Fuseau horaire : {zone}.',
);
export const access_log_own_appointment = message('One of your appointments', 'Un de vos rendez-vous');
export const access_log_own_back = message('Back to the settings', 'Retour aux paramètres');
export const access_log_own_none = message(
  'Nobody has looked at your data',
  'Personne n’a consulté vos données',
);
export const access_log_own_none_text = message(
  'As soon as a therapist or Cadence opens something of yours, you see it here.',
  'Dès qu’une ou un orthophoniste ou Cadence ouvre quelque chose qui vous concerne, vous le voyez ici.',
);
export const access_log_own_admin = message('Cadence administrator', 'Administration de Cadence');
export const access_log_own_stranger = message('Somebody without permission', 'Quelqu’un sans autorisation');
