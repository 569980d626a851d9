import { message, plural } from '../../message.ts';

/** How long records are kept, as admins confirm it. */
export const record_rules_text = message(
  'How long records are kept, by the province of the therapist’s registration. Each rule is a starting value until you confirm it with its source.',
  'Durée de conservation des dossiers, selon la province d’inscription de l’orthophoniste. Chaque règle est une valeur de départ tant que vous ne l’avez pas confirmée avec sa source.',
);
export const record_rules_failed = message(
  'The rules could not be loaded',
  'Les règles n’ont pas pu être chargées',
);
export const record_rules_others = message('All others', 'Toutes les autres');
export const record_rules_province = message('Province', 'Province');
export const record_rules_after_last = message('After the last entry', 'Après la dernière entrée');
export const record_rules_adult = message('For minors', 'Personnes mineures');
export const record_rules_adult_until = message(
  'Until age {age}, and {years} more',
  'Jusqu’à {age} ans, puis {years} de plus',
);
export const record_rules_years = plural(
  'count',
  { one: '{count} year', other: '{count} years' },
  { one: '{count} an', other: '{count} ans' },
);
export const record_rules_access = message('Access within', 'Accès dans un délai de');
export const record_rules_days = plural(
  'count',
  { one: '{count} day', other: '{count} days' },
  { one: '{count} jour', other: '{count} jours' },
);
export const record_rules_source = message('Source', 'Source');
export const record_rules_checked = message('Checked on', 'Vérifiée le');
export const record_rules_checked_on = message('Checked on {date}', 'Vérifiée le {date}');
export const record_rules_nav = message('Records', 'Dossiers');
export const record_rules_confirmed = message('Confirmed', 'Confirmée');
export const record_rules_unconfirmed = message('Not confirmed', 'Non confirmée');
export const record_rules_edit = message('Change', 'Modifier');
export const record_rules_edit_of = message('Change: {province}', 'Modifier : {province}');
export const record_rules_edit_title = message('Rule: {province}', 'Règle : {province}');
export const record_rules_years_after_last = message(
  'Years after the last entry',
  'Années après la dernière entrée',
);
export const record_rules_adult_age = message('Age of majority', 'Âge de la majorité');
export const record_rules_years_after_adult = message('Years after that age', 'Années après cet âge');
export const record_rules_access_days = message(
  'Days to answer a request for access',
  'Jours pour répondre à une demande d’accès',
);
export const record_rules_source_hint = message(
  'The law, regulation or standard, with its section',
  'La loi, le règlement ou la norme, avec son article',
);
export const record_rules_confirm = message(
  'I have checked this rule at its source',
  'J’ai vérifié cette règle à sa source',
);
export const record_rules_confirm_needs = message(
  'State the source and the day on which you checked it.',
  'Indiquez la source et le jour de la vérification.',
);
export const record_rules_impact_loading = message(
  'Counting the records that this concerns…',
  'Calcul des dossiers visés…',
);
export const record_rules_impact_failed = message(
  'The records that this concerns could not be counted',
  'Les dossiers visés n’ont pas pu être comptés',
);
export const record_rules_impact_none = message(
  'No existing record gets another day.',
  'Aucun dossier existant ne change de jour.',
);
export const record_rules_impact_shorter = plural(
  'count',
  {
    one: '{count} existing record would be kept for a shorter time, and for at least 90 days from today.',
    other: '{count} existing records would be kept for a shorter time, and for at least 90 days from today.',
  },
  {
    one: '{count} dossier existant serait conservé moins longtemps, mais au moins 90 jours à partir d’aujourd’hui.',
    other:
      '{count} dossiers existants seraient conservés moins longtemps, mais au moins 90 jours à partir d’aujourd’hui.',
  },
);
export const record_rules_impact_longer = plural(
  'count',
  {
    one: '{count} existing record would be kept for a longer time.',
    other: '{count} existing records would be kept for a longer time.',
  },
  {
    one: '{count} dossier existant serait conservé plus longtemps.',
    other: '{count} dossiers existants seraient conservés plus longtemps.',
  },
);
export const record_rules_save = message('Save', 'Enregistrer');
export const record_rules_cancel = message('Cancel', 'Annuler');
export const record_rules_saved = message('Rule saved', 'Règle enregistrée');
export const record_rules_save_failed = message(
  'The rule could not be saved',
  'La règle n’a pas pu être enregistrée',
);
