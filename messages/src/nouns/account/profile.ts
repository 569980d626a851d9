import { message } from '../../message.ts';

export const profile_breadcrumb = message('Breadcrumb', 'Fil d’Ariane');
export const profile_back = message('Back to the directory', 'Retour au répertoire');
export const profile_languages = message('Languages', 'Langues');
export const profile_specialties = message('Specialties', 'Spécialités');
export const profile_specialties_missing = message(
  'No specialties listed yet.',
  'Aucune spécialité indiquée pour l’instant.',
);
export const profile_about = message('About Me', 'À propos de moi');
export const profile_about_missing = message(
  '{name} has not written an introduction yet.',
  '{name} n’a pas encore rédigé de présentation.',
);
export const profile_services = message('Services and prices', 'Services et prix');
export const profile_services_missing = message(
  '{name} does not offer any services yet.',
  '{name} n’offre encore aucun service.',
);
export const profile_tax_note = message(
  'Tax is added where it applies. You pay by PayPal or card when you book.',
  'Les taxes applicables s’ajoutent. Vous payez par PayPal ou par carte au moment de réserver.',
);
export const profile_free_note = message(
  'Online payment is not set up yet, so booking is free of charge for now.',
  'Le paiement en ligne n’est pas encore en place : pour l’instant, la réservation est sans frais.',
);
export const profile_booking = message('Book an appointment', 'Prendre rendez-vous');
export const profile_price_from = message('From {price}', 'À partir de {price}');
export const profile_patients_only = message(
  'Only patients can book appointments with therapists',
  'La prise de rendez-vous est réservée aux familles',
);
export const profile_own_title = message('This is your public profile', 'Voici votre profil public');
export const profile_own_text = message(
  'Families see it just like this.',
  'Les familles le voient exactement ainsi.',
);
export const profile_own_edit = message('Edit profile', 'Modifier le profil');
export const profile_loading = message('Loading the profile', 'Chargement du profil');
export const profile_failed_title = message(
  'This profile could not be loaded',
  'Ce profil n’a pas pu être chargé',
);
export const profile_unknown_title = message(
  'We could not find this therapist',
  'Nous n’avons pas trouvé ce profil',
);
export const profile_unknown_text = message(
  'The address may be wrong, or this therapist is no longer on Cadence.',
  'L’adresse est peut-être erronée, ou cette personne n’est plus sur Cadence.',
);
