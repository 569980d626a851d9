import { message } from '../../message.ts';

export const landing_title = message(
  'Cadence: online speech therapy in Canada',
  'Cadence : l’orthophonie en ligne au Canada',
);
export const landing_description = message(
  'Find a licensed speech therapist who suits your child or you, see the price and the open times, and meet by video from anywhere in Canada. In English and French.',
  'Trouvez l’orthophoniste qui convient à votre enfant ou à vous-même, voyez le prix et les heures libres, et rencontrez-vous par vidéo, partout au Canada. En français et en anglais.',
);
export const landing_eyebrow = message(
  'Speech therapy by video, across Canada',
  'L’orthophonie par vidéo, partout au Canada',
);
export const landing_heading = message('Every voice finds its rhythm.', 'Chaque voix trouve son rythme.');
export const landing_lead = message(
  'Find a licensed speech therapist who suits your child, or you. Choose a time that fits your week and meet by video, from a place that already feels like home.',
  'Trouvez l’orthophoniste qui convient à votre enfant, ou à vous-même. Choisissez une heure qui va avec votre semaine et rencontrez-vous par vidéo, là où vous êtes déjà bien : chez vous.',
);
export const landing_cta = message('Find a therapist', 'Trouver une ou un orthophoniste');
export const landing_cta_about = message('How Cadence works', 'Comment fonctionne Cadence');
export const landing_fact_price = message('The price, before you book', 'Le prix, avant de réserver');
export const landing_fact_verified = message(
  'Credentials checked by people',
  'Des titres vérifiés par des personnes',
);
export const landing_fact_languages = message('In English and in French', 'En français et en anglais');
export const landing_scene_alt = message(
  'A parent and a child sit at a table in front of a screen. On the screen, a therapist; between them, a voice drawn as sound-wave bars.',
  'Un parent et un enfant sont assis à une table devant un écran. À l’écran, une orthophoniste; entre eux, une voix dessinée en barres d’onde sonore.',
);
export const landing_steps_heading = message(
  'Three steps, no waiting room',
  'Trois étapes, sans salle d’attente',
);
export const landing_steps_lead = message(
  'From the first search to the first session, you always know what comes next and what it costs.',
  'De la première recherche à la première séance, vous savez toujours ce qui vient ensuite et ce que cela coûte.',
);
export const landing_step_one = message('Find someone who fits', 'Trouvez la bonne personne');
export const landing_step_one_text = message(
  'Create a free account and look through therapists by specialty, language, province and price. Read how they work, in their own words.',
  'Créez un compte gratuit et parcourez les orthophonistes par spécialité, langue, province et prix. Lisez, dans leurs mots, comment ces personnes travaillent.',
);
export const landing_step_two = message('Choose a time', 'Choisissez une heure');
export const landing_step_two_text = message(
  'You see the times that are really open, in your own time zone. Pick one, add a note if you like, and pay the therapist by PayPal or card.',
  'Vous voyez les heures vraiment libres, dans votre fuseau horaire. Choisissez-en une, ajoutez une note si vous voulez, et payez l’orthophoniste par PayPal ou par carte.',
);
export const landing_step_three = message('Meet by video', 'Rencontrez-vous par vidéo');
export const landing_step_three_text = message(
  'Your session waits on your appointments page. Check your camera and microphone first, then join when it is time.',
  'Votre séance vous attend à la page de vos rendez-vous. Vérifiez d’abord la caméra et le micro, puis rejoignez-la à l’heure dite.',
);
export const landing_benefits_heading = message(
  'Made for families, and careful with them',
  'Pensée pour les familles, et attentive à elles',
);
export const landing_benefits_lead = message(
  'Good therapy begins long before the session. So does good care for your time, your money and your child’s story.',
  'Un bon suivi commence bien avant la séance. Le respect de votre temps, de votre argent et de l’histoire de votre enfant aussi.',
);
export const landing_benefit_verified = message(
  'A badge that means something',
  'Un insigne qui veut dire quelque chose',
);
export const landing_benefit_verified_text = message(
  'A therapist carries the Verified badge only after a person has read their license and documents. Change the name or the license, and the check begins again.',
  'L’insigne Vérifié n’apparaît qu’après qu’une personne a lu le permis et les documents de l’orthophoniste. Si le nom ou le permis change, la vérification recommence.',
);
export const landing_benefit_badge = message('Verified', 'Vérifié');
export const landing_benefit_times = message(
  'Canada’s clocks, read correctly',
  'Les heures du Canada, sans erreur',
);
export const landing_benefit_times_text = message(
  'Provinces keep different time, and some no longer change their clocks. You see each session in your time and in your therapist’s.',
  'Les provinces ne vivent pas à la même heure, et certaines ne la changent plus. Vous voyez chaque séance à votre heure et à celle de l’orthophoniste.',
);
export const landing_benefit_times_here = message('9:00 AM', '9 h');
export const landing_benefit_times_here_place = message('You in Vancouver', 'Vous, à Vancouver');
export const landing_benefit_times_there = message('11:00 AM', '11 h');
export const landing_benefit_times_there_place = message(
  'Therapist in Winnipeg',
  'L’orthophoniste, à Winnipeg',
);
export const landing_benefit_price = message('One price, seen early', 'Un seul prix, vu d’avance');
export const landing_benefit_price_text = message(
  'Each service shows its length and price. Any tax is added in plain sight before you pay, never after.',
  'Chaque service affiche sa durée et son prix. La taxe, s’il y en a une, s’ajoute sous vos yeux avant le paiement, jamais après.',
);
export const landing_benefit_privacy = message(
  'Your child’s story stays yours',
  'L’histoire de votre enfant reste la vôtre',
);
export const landing_benefit_privacy_text = message(
  'No advertising, no trackers. A note with a booking is read by you and your therapist, and nobody else.',
  'Ni publicité ni pisteurs. Une note jointe à une réservation n’est lue que par vous et votre orthophoniste.',
);
export const landing_benefit_speech = message('No need to phone', 'Nul besoin de téléphoner');
export const landing_benefit_speech_text = message(
  'Searching, booking, changing and asking: everything works without saying a word aloud, for those who stutter or do not speak.',
  'Chercher, réserver, changer, demander : tout se fait sans dire un mot à voix haute, pour qui bégaie ou ne parle pas.',
);
export const landing_benefit_receipts = message(
  'Receipts made for insurers',
  'Des reçus faits pour les assureurs',
);
export const landing_benefit_receipts_text = message(
  'After a session your receipt names the therapist, the college registration, the date, the length and the amount paid.',
  'Après une séance, votre reçu indique l’orthophoniste, son inscription à l’ordre, la date, la durée et le montant payé.',
);
export const landing_voices_heading = message('How it could sound', 'Ce que cela pourrait donner');
export const landing_voices_lead = message(
  'These two are examples that we wrote to show what Cadence is for. They speak of the platform. We never publish reviews of a therapist.',
  'Ces deux témoignages sont des exemples, écrits pour montrer à quoi sert Cadence. Ils parlent de la plateforme. Nous ne publions jamais d’avis sur une ou un orthophoniste.',
);
export const landing_voices_lead_real = message(
  'What people say of the platform. We never publish reviews of a therapist.',
  'Ce qu’on dit de la plateforme. Nous ne publions jamais d’avis sur une ou un orthophoniste.',
);
export const landing_voices_example = message('Example', 'Exemple');
export const landing_provinces_heading = message(
  'Therapists by province and territory',
  'Les orthophonistes par province et territoire',
);
export const landing_provinces_text = message(
  'See who practises where you live, at what price and from which day, before you create an account.',
  'Voyez qui exerce là où vous habitez, à quel prix et à partir de quel jour, avant de créer un compte.',
);
export const landing_close_heading = message(
  'The first step is a small one.',
  'Le premier pas est tout petit.',
);
export const landing_close_text = message(
  'Creating an account is free. Look around for as long as you like, and book when it feels right.',
  'Créer un compte est gratuit. Prenez le temps de regarder, et réservez quand le moment vous semble bon.',
);
export const landing_close_about = message('Read about Cadence', 'En savoir plus sur Cadence');
export const landing_soonest_heading = message('Open soon', 'Bientôt disponibles');
export const landing_soonest_more = message(
  'More therapists by province',
  'Plus d’orthophonistes par province',
);
