import { message, plural } from '../../message.ts';

export const form_consent_points = message('In short', 'En bref');
export const form_consent_means = message('What this means', 'Ce que cela veut dire');
export const form_consent_questions = message('Please fill in', 'À remplir');
export const form_consent_also = message('{names} must agree as well.', 'Accord aussi nécessaire : {names}');
export const form_consent_authority = message('For whom do you decide?', 'Pour qui décidez-vous?');
export const form_consent_authority_sole = message(
  'I decide alone for {name}',
  'Je décide sans autre parent ({name})',
);
export const form_consent_authority_shared = message(
  'I decide together with the other parent',
  'Je décide avec l’autre parent',
);
export const form_consent_authority_missing = message(
  'Please say for whom you decide.',
  'Veuillez indiquer pour qui vous décidez.',
);
export const form_consent_client = message('For {name} to read, or to hear', 'À lire, ou à écouter : {name}');
export const form_consent_assent = message('Does {name} agree?', '{name} est d’accord?');
export const form_consent_assent_yes = message('Yes', 'Oui');
export const form_consent_assent_no = message('No', 'Non');
export const form_consent_assent_not_asked = message('I have not asked', 'Je n’ai pas demandé');
export const form_consent_assent_missing = message(
  'Please say whether {name} agrees.',
  'Veuillez indiquer si {name} est d’accord.',
);
export const form_consent_ends = message(
  'You may take your consent back at any time.',
  'Vous pouvez retirer votre consentement en tout temps.',
);
export const form_consent_failed = message(
  'Your agreement could not be saved',
  'Votre accord n’a pas pu être enregistré',
);
export const form_consent_done = message('Agreed: {form}', 'Accord donné : {form}');
export const form_consent_faults = plural(
  'count',
  { one: 'One thing is missing above.', other: '{count} things are missing above.' },
  { one: 'Il manque une chose plus haut.', other: 'Il manque {count} choses plus haut.' },
);
