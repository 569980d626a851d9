import { message } from '../../message.ts';

export const public_settings_publish_title = message('Publishing', 'Publication');
export const public_settings_publish_text = message(
  'Until you publish it, only people who are signed in see your profile.',
  'Avant la publication, seules les personnes connectées voient votre profil.',
);
export const public_settings_publish = message('Publish my public page', 'Publier ma page publique');
export const public_settings_publish_hint = message(
  'You can take it back at any time. The page is then gone within a minute, but search engines may list it longer.',
  'Vous pouvez la retirer en tout temps. Elle disparaît en moins d’une minute, mais les moteurs de recherche peuvent l’afficher plus longtemps.',
);
export const public_settings_times = message(
  'Show my next open times',
  'Montrer mes prochaines heures libres',
);
export const public_settings_times_hint = message(
  'Up to six times of your first service, so that families see before signing up when you are free. Off, the page shows the first open day alone.',
  'Jusqu’à six heures de votre premier service : les familles voient avant de s’inscrire quand vous êtes libre. Sinon, la page montre seulement le premier jour libre.',
);
export const public_settings_preview = message('Preview the page', 'Voir l’aperçu de la page');
export const public_settings_preview_text = message(
  'Exactly what families see, from what you have saved.',
  'Exactement ce que voient les familles, d’après ce que vous avez enregistré.',
);
export const public_settings_address_title = message('Address', 'Adresse');
export const public_settings_address_text = message(
  'Your former addresses lead to the new one, and nobody else ever gets them.',
  'Vos anciennes adresses mènent à la nouvelle, et personne d’autre ne les obtient jamais.',
);
export const public_settings_slug = message('Page address', 'Adresse de la page');
export const public_settings_slug_hint = message(
  'Letters without accents, digits and hyphens, 3 to 60 in all.',
  'Lettres sans accent, chiffres et traits d’union, de 3 à 60 en tout.',
);
export const public_settings_content_title = message('What the page shows', 'Contenu de la page');
export const public_settings_content_text = message(
  'You change it in Profile, and in Schedule, Service Types.',
  'Il se modifie dans Profil, et dans Horaire, Services.',
);
export const public_settings_shown = message('Everybody sees', 'Tout le monde voit');
export const public_settings_shown_person = message(
  'your name, photo, place and languages',
  'votre nom, votre photo, votre lieu de pratique et vos langues',
);
export const public_settings_shown_work = message(
  'your specialties and your bio',
  'vos spécialités et votre présentation',
);
export const public_settings_shown_services = message(
  'your services with their length and price',
  'vos services, avec leur durée et leur prix',
);
export const public_settings_shown_badge = message(
  'the Verified badge and since when, once you have it',
  'l’insigne Vérifié et sa date, dès que vous l’avez',
);
export const public_settings_shown_times = message(
  'your next open times, or only the first open day',
  'vos prochaines heures libres, ou seulement le premier jour libre',
);
export const public_settings_hidden = message('Nobody ever sees', 'Personne ne voit jamais');
export const public_settings_hidden_contact = message(
  'your email address or phone number',
  'votre adresse courriel ni votre numéro de téléphone',
);
export const public_settings_hidden_license = message('your license number', 'votre numéro de permis');
export const public_settings_hidden_reviews = message(
  'reviews or ratings, which colleges do not allow',
  'des avis ou des notes, que les ordres n’admettent pas',
);
export const public_settings_link_title = message('Link and QR code', 'Lien et code QR');
export const public_settings_link_text = message(
  'For your website, your business card or a poster.',
  'Pour votre site Web, votre carte professionnelle ou une affiche.',
);
export const public_settings_link_later = message(
  'Once the page is published, its link and its QR code are here.',
  'Dès que la page est publiée, son lien et son code QR se trouvent ici.',
);
export const public_settings_language = message('Language of the page', 'Langue de la page');
export const public_settings_english = message('English', 'Anglais');
export const public_settings_french = message('French', 'Français');
export const public_settings_link = message('Link to your page', 'Lien vers votre page');
export const public_settings_copy = message('Copy the link', 'Copier le lien');
export const public_settings_open = message('Open the page', 'Ouvrir la page');
export const public_settings_qr = message('QR code of your page', 'Code QR de votre page');
export const public_settings_svg = message('Download SVG', 'Télécharger en SVG');
export const public_settings_png = message('Download PNG', 'Télécharger en PNG');
