import { message } from '../../message.ts';

export const meeting_open = message('Video link', 'Lien vidéo');
export const meeting_open_for = message('Video link, {what}', 'Lien vidéo, {what}');
export const meeting_title = message('Video link of this session', 'Lien vidéo de cette séance');
export const meeting_text = message('{name}, {when}', '{name}, {when}');
export const meeting_label = message('Your own video address', 'Votre propre adresse vidéo');
export const meeting_hint_usual = message(
  'For this session alone. Leave it empty to use the one of your profile: {url}',
  'Pour cette séance seulement. Laissez ce champ vide pour utiliser celle de votre profil : {url}',
);
export const meeting_hint_none = message(
  'For this session alone. The patient sees it once the session is confirmed.',
  'Pour cette séance seulement. La personne la voit une fois la séance confirmée.',
);
export const meeting_google = message(
  'Google Meet has made a link for this session, and that one is used: {url}. Your own address would only take its place if Google’s goes.',
  'Google Meet a créé un lien pour cette séance, et c’est celui-là qui sert : {url}. Votre propre adresse ne le remplacera que si celui de Google disparaît.',
);
export const meeting_keep = message('Leave it as it is', 'Laisser tel quel');
export const meeting_save = message('Save', 'Enregistrer');
export const meeting_saved = message(
  'The video link of this session is saved.',
  'Le lien vidéo de cette séance est enregistré.',
);
export const meeting_failed = message(
  'The video link could not be saved. Please try again.',
  'Le lien vidéo n’a pas pu être enregistré. Veuillez réessayer.',
);
export const meeting_load_failed = message(
  'The video link could not be loaded',
  'Le lien vidéo n’a pas pu être chargé',
);
