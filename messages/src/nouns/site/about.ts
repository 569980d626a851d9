import { message } from '../../message.ts';

export const about_title = message(
  'About Cadence: who we are and how we check credentials',
  'À propos de Cadence : qui nous sommes et comment nous vérifions les titres',
);
export const about_description = message(
  'Why Cadence exists, how we verify speech therapists, and what it does for families and for therapists in Canada.',
  'Pourquoi Cadence existe, comment nous vérifions les orthophonistes, et ce que la plateforme apporte aux familles et aux orthophonistes du Canada.',
);
export const about_eyebrow = message('About Cadence', 'À propos de Cadence');
export const about_heading = message(
  'Being understood should not depend on where you live.',
  'Se faire comprendre ne devrait pas dépendre de l’endroit où l’on vit.',
);
export const about_lead = message(
  'In much of Canada the nearest speech therapist is a long drive or a long wait away. Cadence brings families and licensed therapists together by video, wherever both are.',
  'Dans bien des régions du Canada, les services d’orthophonie les plus proches sont à des heures de route ou au bout d’une longue attente. Cadence réunit par vidéo des familles et des orthophonistes titulaires d’un permis, où que chacun se trouve.',
);
export const about_mission_heading = message('What we are here for', 'Notre raison d’être');
export const about_mission_text = message(
  'A word that will not come. A child whom nobody at school quite follows. A voice that returns slowly after a stroke. Speech therapy helps with all of these, and it helps most when it starts early and keeps a steady rhythm.',
  'Un mot qui ne vient pas. Un enfant que personne à l’école ne comprend tout à fait. Une voix qui revient lentement après un AVC. L’orthophonie aide dans tous ces cas, et elle aide le plus quand elle commence tôt et garde un rythme régulier.',
);
export const about_mission_text_more = message(
  'So we made finding it simple: who works with what, in which languages, at what price, and when they are free. The care itself belongs to the therapist and the family. We keep out of its way.',
  'Nous avons donc rendu la recherche simple : qui travaille sur quoi, dans quelles langues, à quel prix, et quand. Les soins, eux, appartiennent à l’orthophoniste et à la famille. Nous ne nous en mêlons pas.',
);
export const about_verify_heading = message('How verification works', 'Comment se fait la vérification');
export const about_verify_lead = message(
  'In Canada, speech-language pathologists are regulated by province. The badge means that we checked; its absence means that we have not, or not yet.',
  'Au Canada, la profession d’orthophoniste est réglementée par les provinces. L’insigne signifie que nous avons vérifié; son absence, que nous ne l’avons pas fait, ou pas encore.',
);
export const about_verify_one = message('The therapist asks', 'L’orthophoniste en fait la demande');
export const about_verify_one_text = message(
  'With a letter about their practice, their license number, and copies of their registration.',
  'Avec une lettre sur sa pratique, son numéro de permis et une copie de son inscription à l’ordre.',
);
export const about_verify_two = message('A person reads it', 'Une personne la lit');
export const about_verify_two_text = message(
  'Someone on our team reads every document and compares name and license. Nothing is decided by a machine.',
  'Quelqu’un de notre équipe lit chaque document et compare le nom et le permis. Rien n’est décidé par une machine.',
);
export const about_verify_three = message('The badge, or another try', 'L’insigne, ou un nouvel essai');
export const about_verify_three_text = message(
  'Approved therapists receive the Verified badge. The others are told, may complete their file, and ask again.',
  'Si la demande est approuvée, le profil reçoit l’insigne Vérifié. Sinon, l’orthophoniste en reçoit l’avis, peut compléter son dossier et refaire une demande.',
);
export const about_verify_four = message('It does not last by itself', 'Rien n’est acquis pour toujours');
export const about_verify_four_text = message(
  'A change of name or license removes the badge until it has been checked again. We can also withdraw it.',
  'Un changement de nom ou de permis retire l’insigne jusqu’à une nouvelle vérification. Nous pouvons aussi le retirer.',
);
export const about_verify_note_title = message('Listed without a badge', 'Au répertoire sans insigne');
export const about_verify_note = message(
  'A therapist may be listed before we have checked. Ask any therapist for their license number: every provincial college answers the public.',
  'Une ou un orthophoniste peut figurer au répertoire avant notre vérification. Demandez-lui son numéro de permis : chaque ordre professionnel répond au public.',
);
export const about_families_heading = message('For families', 'Pour les familles');
export const about_families_text = message(
  'One account for the household. You book for your child or for yourself, and everything stays in one place.',
  'Un seul compte pour la maison. Vous réservez pour votre enfant ou pour vous-même, et tout reste au même endroit.',
);
export const about_families_one = message(
  'Search by specialty, language, province and price',
  'Cherchez par spécialité, langue, province et prix',
);
export const about_families_two = message(
  'See open times in your own time zone',
  'Voyez les heures libres dans votre fuseau horaire',
);
export const about_families_three = message(
  'Reschedule or cancel in a few taps, with the rules said beforehand',
  'Déplacez ou annulez en quelques gestes, selon des règles dites d’avance',
);
export const about_families_four = message(
  'Receipts that insurers can read',
  'Obtenez des reçus que les assureurs peuvent lire',
);
export const about_families_cta = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const about_therapists_heading = message('For therapists', 'Pour les orthophonistes');
export const about_therapists_text = message(
  'A practice online, on your terms. You set your services, prices and hours, and keep the relationship.',
  'Une pratique en ligne, à vos conditions. Vous fixez vos services, vos prix et vos heures, et la relation reste la vôtre.',
);
export const about_therapists_one = message(
  'Working hours, breaks, notice and limits that are always kept',
  'Des heures, des pauses, des préavis et des limites toujours respectés',
);
export const about_therapists_two = message(
  'Families pay you directly, to your own PayPal account',
  'Les familles vous paient directement, dans votre propre compte PayPal',
);
export const about_therapists_three = message(
  'Google Calendar and video links, without double bookings',
  'Google Agenda et liens vidéo, sans double réservation',
);
export const about_therapists_four = message(
  'Receipts with your title and license number, made for you',
  'Des reçus avec votre titre et votre numéro de permis, préparés pour vous',
);
export const about_promises_heading = message('What we will not do', 'Ce que nous ne ferons pas');
export const about_promise_stars = message('Rate therapists', 'Noter les orthophonistes');
export const about_promise_stars_text = message(
  'No stars, no patient reviews. Several colleges forbid them, and health does not fit in five points.',
  'Ni étoiles ni avis de patients. Plusieurs ordres les interdisent, et la santé ne se résume pas à cinq points.',
);
export const about_promise_ads = message('Sell attention', 'Vendre votre attention');
export const about_promise_ads_text = message(
  'No advertising and no trackers. What you look for here stays here.',
  'Ni publicité ni pisteurs. Ce que vous cherchez ici reste ici.',
);
export const about_promise_medical = message('Play the doctor', 'Jouer au médecin');
export const about_promise_medical_text = message(
  'We do not diagnose, advise or promise results. That is work for a licensed person who knows you.',
  'Nous ne posons pas de diagnostic, ne donnons pas d’avis et ne promettons pas de résultats. C’est le travail d’une personne titulaire d’un permis, qui vous connaît.',
);
