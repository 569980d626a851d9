import { message } from '../../message.ts';

export const form_email_asked_subject = message(
  'A form about your family is waiting',
  'Un formulaire au sujet de votre famille vous attend',
);
export const form_email_asked_text = message(
  'A therapist asks you to fill in a form, or for a consent. To protect what is private, this email does not say who asks or what about.',
  'Un ou une orthophoniste vous demande de remplir un formulaire ou de donner un consentement. Par souci de confidentialité, ce courriel ne dit ni qui le demande ni à quel sujet.',
);
export const form_email_asked_free = message(
  'Nothing that is asked keeps you from booking, paying or joining a session.',
  'Rien de ce qui est demandé ne vous empêche de réserver, de payer ou de vous joindre à une séance.',
);
export const form_email_asked_action = message('Show the forms', 'Afficher les formulaires');
export const form_email_ended_subject = message(
  'A consent of a family has changed',
  'Un consentement d’une famille a changé',
);
export const form_email_ended_withdrawn = message(
  'A family has withdrawn a consent.',
  'Une famille a retiré un consentement.',
);
export const form_email_ended_disputed = message(
  'Somebody objects to a consent of their family. It is disputed until everybody who has to agrees anew.',
  'Une personne conteste un consentement de sa famille. Il est contesté jusqu’à ce que toutes les personnes requises consentent de nouveau.',
);
export const form_email_ended_giver_left = message(
  'Somebody who gave a consent has no rights in this family any more. What they gave stays in the record.',
  'Une personne qui avait donné un consentement n’a plus de droits dans cette famille. Ce qu’elle a donné reste au dossier.',
);
export const form_email_ended_text = message(
  'Which consent it is and what was said with it is in your account.',
  'Le consentement dont il s’agit et ce qui l’accompagne se trouvent dans votre compte.',
);
export const form_email_ended_action = message('Show the consent', 'Afficher le consentement');
export const form_email_footer = message(
  'You get this email because emails about care are on.',
  'Vous recevez ce courriel parce que les courriels sur les soins sont activés.',
);
