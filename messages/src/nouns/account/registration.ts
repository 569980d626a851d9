import { message } from '../../message.ts';

export const registration_username_hint = message(
  '3 to 20 letters, numbers or underscores',
  'De 3 à 20 lettres, chiffres ou traits de soulignement',
);
export const registration_first_name = message('First name', 'Prénom');
export const registration_last_name = message('Last name', 'Nom de famille');
export const registration_role = message('I am here as', 'Je m’inscris à titre de');
export const registration_role_patient = message('Patient or parent', 'Patient ou parent');
export const registration_role_patient_text = message(
  'I am looking for a speech therapist.',
  'Je cherche une ou un orthophoniste.',
);
export const registration_role_therapist = message('Speech therapist', 'Orthophoniste');
export const registration_role_therapist_text = message(
  'I offer sessions to patients.',
  'J’offre des séances aux patients.',
);
export const registration_submit = message('Register', 'S’inscrire');
export const registration_consent = message(
  'By registering you agree to our {terms} and {privacy}.',
  'En vous inscrivant, vous acceptez nos {terms} et notre {privacy}.',
);
export const registration_consent_terms = message('terms of use', 'conditions d’utilisation');
export const registration_consent_privacy = message('privacy policy', 'politique de confidentialité');
export const registration_new_tab = message('opens in a new tab', 's’ouvre dans un nouvel onglet');
export const registration_done = message('Registered', 'Inscription réussie');
