import { message } from '../../message.ts';

export const forms_admin_text = message(
  'The forms that the product brings along. A consent is asked only once you have reviewed its words: have them read by somebody who knows the law and the regulators where your therapists work.',
  'Les formulaires fournis avec le produit. Un consentement n’est demandé qu’une fois ses textes vérifiés : faites-les lire par une personne qui connaît la loi et les ordres là où vos orthophonistes exercent.',
);
export const forms_admin_failed = message(
  'The forms could not be loaded',
  'Les formulaires n’ont pas pu être chargés',
);
export const forms_admin_version = message('version {version}', 'version {version}');
export const forms_admin_reviewed = message('Reviewed on {date}', 'Vérifié le {date}');
export const forms_admin_unreviewed = message('Not reviewed', 'Non vérifié');
export const forms_admin_older = message(
  'Version {version} is asked until this one is reviewed.',
  'La version {version} est demandée jusqu’à la vérification de celle-ci.',
);
export const forms_admin_nobody = message(
  'Families are not asked for it yet.',
  'Il n’est pas encore demandé aux familles.',
);
export const forms_admin_words = message('All its words', 'Tous ses textes');
export const forms_admin_words_of = message('All its words: {form}', 'Tous ses textes : {form}');
export const forms_admin_english = message('English', 'Anglais');
export const forms_admin_french = message('French', 'Français');
export const forms_admin_for_client = message(
  'For clients of 12 and more',
  'Pour les clients de 12 ans et plus',
);
export const forms_admin_required = message('required', 'obligatoire');
export const forms_admin_after = message('After: {question} – {answer}', 'Après : {question} – {answer}');
export const forms_admin_review = message('Mark as reviewed', 'Noter comme vérifié');
export const forms_admin_review_which = message('Mark as reviewed: {form}', 'Noter comme vérifié : {form}');
export const forms_admin_review_title = message(
  'Have you reviewed version {version}?',
  'Avez-vous vérifié la version {version}?',
);
export const forms_admin_review_text = message(
  'Families are asked for “{form}” in these words from now on, in both languages. Who agreed to an older version is asked anew.',
  'Dès maintenant, « {form} » est demandé aux familles dans ces termes, dans les deux langues. Les personnes qui ont accepté une version antérieure sont consultées de nouveau.',
);
export const forms_admin_review_confirm = message('Yes, reviewed', 'Oui, vérifiés');
export const forms_admin_review_cancel = message('Not yet', 'Pas encore');
export const forms_admin_review_done = message('“{form}” is reviewed.', '« {form} » est vérifié.');
export const forms_admin_review_failed = message(
  'The review could not be saved',
  'La vérification n’a pas pu être enregistrée',
);
export const forms_admin_kind_consent = message('Consent', 'Consentement');
export const forms_admin_kind_intake = message('Intake', 'Accueil');
export const forms_admin_kind_rating = message('Rating', 'Évaluation');
