import { message } from '../../message.ts';

export const meeting_open = message('Video link', 'Lien vidéo');
export const meeting_open_for = message('Video link, {what}', 'Lien vidéo, {what}');
export const meeting_title = message('Video link of this session', 'Lien vidéo de cette séance');
export const meeting_text = message('{name}, {when}', '{name}, {when}');
export const meeting_label = message('Your own video address', 'Votre propre adresse vidéo');
export const meeting_label_hint = message(
  'For this session alone: it comes before every other link. The patient sees it once the session is confirmed.',
  'Pour cette séance seulement : elle passe avant tout autre lien. La personne la voit une fois la séance confirmée.',
);
export const meeting_in_use_session = message(
  'This session uses its own address: {url}. Leave the field empty, and it uses the link of your practice settings.',
  'Cette séance utilise sa propre adresse : {url}. Videz le champ, et elle utilisera le lien de vos paramètres de pratique.',
);
export const meeting_in_use_google = message(
  'Without an address of its own, this session uses its Google Meet link: {url}.',
  'Sans adresse à elle, cette séance utilise son lien Google Meet : {url}.',
);
export const meeting_in_use_own = message(
  'Without an address of its own, this session uses the address of your practice settings: {url}.',
  'Sans adresse à elle, cette séance utilise l’adresse de vos paramètres de pratique : {url}.',
);
export const meeting_in_use_room = message(
  'As things stand, without an address of its own, this session takes place in its Cadence room: {url}.',
  'Pour l’instant, sans adresse à elle, cette séance a lieu dans sa salle Cadence : {url}.',
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
