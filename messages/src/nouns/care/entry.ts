import { message, plural } from '../../message.ts';

/** Kinds and fields of entries, as pages and documents name them. */
export const entry_kind_session = message('Session note', 'Note de séance');
export const entry_kind_contact = message('Contact', 'Contact');
export const entry_kind_assessment = message('Assessment', 'Évaluation');
export const entry_kind_closing = message('Closing note', 'Note de fermeture');
export const entry_kind_addendum = message('Addendum', 'Addenda');
export const entry_report = message('What the family reports', 'Ce que rapporte la famille');
export const entry_findings = message('Findings', 'Constatations');
export const entry_assessment = message('Assessment', 'Analyse');
export const entry_plan = message('Plan', 'Plan');
export const entry_with = message('With whom', 'Avec qui');
export const entry_summary = message('Summary', 'Résumé');
export const entry_reasons = message('Reasons', 'Motifs');
export const entry_methods = message('Methods', 'Méthodes');
export const entry_results = message('Results', 'Résultats');
export const entry_conclusion = message('Conclusion', 'Conclusion');
export const entry_recommendations = message('Recommendations', 'Recommandations');
export const entry_text = message('Text', 'Texte');
export const entry_figures = message('What was counted', 'Ce qui a été compté');
export const entry_goal = message('Goal', 'Objectif');
export const entry_measured = message('Measured', 'Mesuré');
export const entry_taught = message('Taught', 'Enseigné');
export const entry_level = message('Level', 'Niveau');
export const entry_share = message('{right} of {tried}', '{right} sur {tried}');
export const entry_none = message('–', '–');
export const entry_signature = message('Signature', 'Signature');
export const entry_signed_at = message('Signed on {when}', 'Signé le {when}');
export const entry_moment = message('{day}, {time}', '{day}, {time}');
export const entry_signed_by = message('Signed by {name}, {when}', 'Signature : {name}, {when}');
export const entry_late = plural(
  'days',
  {
    one: 'Late entry: signed {days} day after the session',
    other: 'Late entry: signed {days} days after the session',
  },
  {
    one: 'Entrée tardive : signée {days} jour après la séance',
    other: 'Entrée tardive : signée {days} jours après la séance',
  },
);
export const entry_addenda = message('Addenda', 'Addendas');
export const entry_addendum_by = message('{name}, {when}', '{name}, {when}');
export const entry_file_of = message('{pdf}: {what}', '{pdf} : {what}');
export const entry_file_fr = message('PDF in French', 'PDF en français');
export const entry_file = message('PDF in English', 'PDF en anglais');
export const entry_withdrawn = message(
  'Withdrawn by the therapist on {date}',
  'Retirée par l’orthophoniste le {date}',
);
