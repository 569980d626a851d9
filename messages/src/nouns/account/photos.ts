import { message } from '../../message.ts';

export const photos_title = message('Profile Photo', 'Photo de profil');
export const photos_text_patient = message(
  'Only you, the therapists you have appointments with, and our team can see it.',
  'Visible par vous, par les orthophonistes avec qui vous avez rendez-vous et par notre équipe seulement.',
);
export const photos_text_therapist = message(
  'Shown in the directory and on your profile to people who are signed in, and to everybody on the web while your public page is published.',
  'Affichée dans le répertoire et sur votre profil aux personnes connectées, et à tout le monde sur le Web tant que votre page publique est publiée.',
);
export const photos_text_admin = message(
  'Only you and the other administrators can see it.',
  'Visible par vous et par les autres personnes de l’administration seulement.',
);
export const photos_hint = message(
  'A square image of at least 400x400px is recommended.',
  'Une image carrée d’au moins 400 × 400 px est recommandée.',
);
export const photos_formats = message(
  'JPEG, PNG or WebP. You can cut it to a square in the next step.',
  'JPEG, PNG ou WebP. Vous pourrez la recadrer en carré à l’étape suivante.',
);
export const photos_new = message('New photo', 'Nouvelle photo');
export const photos_choose = message(
  'Choose a photo, or drop it here',
  'Choisissez une photo ou déposez-la ici',
);
export const photos_unreadable = message(
  'This file is not a picture that your browser can open. Please choose a JPEG, PNG or WebP photo.',
  'Ce fichier n’est pas une image que votre navigateur peut ouvrir. Veuillez choisir une photo JPEG, PNG ou WebP.',
);
export const photos_own = message('Your photo', 'Votre photo');
export const photos_initials = message(
  'Your initials, shown while there is no photo',
  'Vos initiales, affichées tant qu’il n’y a pas de photo',
);
export const photos_remove = message('Remove photo', 'Retirer la photo');
export const photos_remove_title = message('Remove your photo?', 'Retirer votre photo?');
export const photos_remove_text = message(
  'Your initials will be shown in its place. You can add another photo at any time.',
  'Vos initiales s’afficheront à la place. Vous pourrez ajouter une autre photo en tout temps.',
);
export const photos_remove_keep = message('Keep it', 'La garder');
export const photos_removed = message('Photo Removed', 'Photo retirée');
export const photos_removed_text = message(
  'Your initials are shown in its place.',
  'Vos initiales s’affichent à la place.',
);
export const photos_crop_title = message('Place your photo', 'Cadrez votre photo');
export const photos_crop_text = message(
  'Drag the photo or use the arrow keys, and zoom, until it sits well in the circle.',
  'Faites glisser la photo ou utilisez les flèches du clavier, et zoomez, jusqu’à ce qu’elle soit bien placée dans le cercle.',
);
export const photos_crop_frame = message(
  'Photo to place: the arrow keys move it, plus and minus zoom',
  'Photo à cadrer : les flèches la déplacent, plus et moins règlent le zoom',
);
export const photos_zoom = message('Zoom', 'Zoom');
export const photos_zoom_value = message('{percent}%', '{percent} %');
export const photos_small = message(
  'This part of the picture is smaller than 400x400px and may look blurred.',
  'Cette partie de l’image fait moins de 400 × 400 px et pourrait paraître floue.',
);
export const photos_use = message('Use this photo', 'Utiliser cette photo');
export const photos_cancel = message('Cancel', 'Annuler');
export const photos_uploading = message('Uploading your photo', 'Téléversement de votre photo');
export const photos_progress = message('{percent}%', '{percent} %');
export const photos_updated = message('Photo Updated', 'Photo mise à jour');
export const photos_updated_text = message(
  'Your profile photo has been successfully updated.',
  'Votre photo de profil a bien été mise à jour.',
);
