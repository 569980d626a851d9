import { message, plural } from '../../message.ts';

export const public_page_title = message(
  '{name}, speech therapist online – Cadence',
  '{name}, orthophoniste en ligne – Cadence',
);
export const public_page_title_place = message(
  '{name}, speech therapist ({place}) – Cadence',
  '{name}, orthophoniste ({place}) – Cadence',
);
export const public_page_description = message(
  'Speech therapy online with {name}. {facts}. See services, prices and openings on Cadence.',
  'Orthophonie en ligne avec {name}. {facts}. Services, prix et disponibilités sur Cadence.',
);
export const public_page_fact_languages = message('Languages: {names}', 'Langues : {names}');
export const public_page_fact_specialties = message('Specialties: {names}', 'Spécialités : {names}');
export const public_page_job = message('Speech therapist', 'Orthophoniste');
export const public_page_book_heading = message('Book a session', 'Prendre rendez-vous');
export const public_page_first_day = message('First open day', 'Premier jour libre');
export const public_page_no_day = message(
  'No open day in the next weeks',
  'Aucun jour libre dans les prochaines semaines',
);
/** On a card, beside the price. */
export const public_page_no_day_short = message('No open day soon', 'Aucun jour libre');
export const public_page_from = message('From {price}', 'À partir de {price}');
export const public_page_book = message('See times and book', 'Voir les heures et réserver');
export const public_page_book_more = message('See all times and book', 'Voir toutes les heures et réserver');
/** Read after a time, whose link it explains. */
export const public_page_time_book = message('{date}: book with {name}', 'le {date} : réserver avec {name}');
export const public_page_times_service = message(
  '{service}, {duration}, {price}',
  '{service}, {duration}, {price}',
);
export const public_page_times_zone = message('Times in {zone}', 'Fuseau horaire : {zone}');
export const public_page_times_note = message(
  'To book, create a free account or sign in. You confirm and pay only after that.',
  'Pour réserver, créez un compte gratuit ou connectez-vous. Vous confirmez et payez seulement ensuite.',
);
export const public_page_book_service = message('Book: {service}', 'Réserver : {service}');
export const public_page_book_short = message('Book', 'Réserver');
export const public_page_book_note = message(
  'Times appear once you have a free account. You choose and pay for a session only after that.',
  'Les heures s’affichent après la création d’un compte gratuit. Vous choisissez et payez une séance seulement ensuite.',
);
export const public_page_closed = message(
  'New families cannot book at the moment',
  'Les nouvelles familles ne peuvent pas réserver pour le moment',
);
/** On a card, beside the price. */
export const public_page_closed_short = message('Not taking new families', 'Aucune nouvelle famille');
export const public_page_closed_note = message(
  'Families who already come here book as usual, after signing in.',
  'Les familles déjà suivies réservent comme d’habitude, après s’être connectées.',
);
/** In place of booking, where a therapist must be verified first. */
export const public_page_unverified = message(
  'Sessions cannot be booked at the moment',
  'Il n’est pas possible de réserver une séance pour le moment',
);
/** On a card, beside the price. */
export const public_page_unverified_short = message(
  'No bookings at the moment',
  'Aucune réservation pour le moment',
);
export const public_page_tax_note = message(
  'Prices are in Canadian dollars; tax is added where it applies.',
  'Les prix sont en dollars canadiens; les taxes applicables s’ajoutent.',
);
export const public_page_online = message('Sessions by video', 'Séances par vidéo');
export const public_page_breadcrumb = message('Where this page belongs', 'Emplacement de cette page');
export const public_page_preview_title = message(
  'Preview: only you see this page',
  'Aperçu : cette page n’est visible que pour vous',
);
export const public_page_preview_text = message(
  'It shows what is saved. Email addresses, phone numbers, clock times and your license number are left out.',
  'Elle montre ce qui est enregistré. Les adresses courriel, les numéros de téléphone, les heures et votre numéro de permis n’y figurent pas.',
);
export const public_page_preview_back = message('Back to settings', 'Retour aux paramètres');
export const public_page_list_title = message(
  'Speech therapists in {province} – Cadence',
  'Orthophonistes : {province} – Cadence',
);
export const public_page_list_heading = message(
  'Speech therapists in {province}',
  'Orthophonistes : {province}',
);
export const public_page_topic_title = message(
  '{topic}: speech therapists in {province} – Cadence',
  '{topic} : orthophonistes, {province} – Cadence',
);
export const public_page_topic_heading = message(
  '{topic}: speech therapists in {province}',
  '{topic} : orthophonistes, {province}',
);
export const public_page_title_page = message('{title}, page {page}', '{title}, page {page}');
export const public_page_list_description = message(
  'Compare speech therapists in {province} who see families by video: languages, specialties, prices and openings.',
  'Comparez les orthophonistes qui reçoivent par vidéo ({province}) : langues, spécialités, prix et disponibilités.',
);
export const public_page_topic_description = message(
  '{topic} by video: speech therapists in {province} with their languages, prices and openings.',
  '{topic} par vidéo ({province}) : orthophonistes, langues, prix et disponibilités.',
);
export const public_page_list_lead = message(
  'They see families by video, so distance does not matter. Choose by language, specialty and price.',
  'Les séances se tiennent par vidéo : la distance ne compte pas. Choisissez selon la langue, la spécialité et le prix.',
);
export const public_page_list_count = plural(
  'count',
  { one: '{count} therapist', other: '{count} therapists' },
  { one: '{count} orthophoniste', other: '{count} orthophonistes' },
);
export const public_page_list_empty_title = message(
  'Nobody is listed here yet',
  'Personne n’est inscrit ici pour l’instant',
);
export const public_page_list_empty_text = message(
  'More therapists can be seen with a free account. Sessions are by video, so look at other provinces too.',
  'Un compte gratuit permet de voir d’autres orthophonistes. Les séances se tiennent par vidéo : regardez aussi les autres provinces.',
);
export const public_page_list_register = message('Create a free account', 'Créer un compte gratuit');
export const public_page_filters = message('Filter and sort', 'Filtrer et trier');
export const public_page_filter_language = message('Language', 'Langue');
export const public_page_language_any = message('Any language', 'Toutes les langues');
export const public_page_filter_price = message('Price', 'Prix');
export const public_page_price_any = message('Any price', 'Tous les prix');
export const public_page_price_up_to = message('Up to {price}', 'Jusqu’à {price}');
export const public_page_filter_sort = message('Sort by', 'Trier par');
export const public_page_sort_name = message('By name', 'Par nom');
export const public_page_sort_soonest = message('First open time', 'Première heure libre');
export const public_page_filters_clear = message('Clear filters', 'Effacer les filtres');
export const public_page_filters_nobody = message(
  'No therapist matches these filters',
  'Aucun orthophoniste ne correspond à ces filtres',
);
export const public_page_filters_nobody_text = message(
  'Choose another language, a higher price or another specialty.',
  'Choisissez une autre langue, un prix plus élevé ou une autre spécialité.',
);
export const public_page_topics = message('By specialty', 'Par spécialité');
export const public_page_provinces = message('By province or territory', 'Par province ou territoire');
export const public_page_all_topics = message('All specialties', 'Toutes les spécialités');
export const public_page_pages = message('Pages of this list', 'Pages de cette liste');
export const public_page_previous = message('Previous page', 'Page précédente');
export const public_page_next = message('Next page', 'Page suivante');
export const public_page_of = message('Page {page} of {pages}', 'Page {page} sur {pages}');
export const public_page_missing_title = message('There is no such page', 'Cette page n’existe pas');
export const public_page_missing_text = message(
  'The address may be mistyped, or the page has never existed.',
  'L’adresse est peut-être inexacte, ou la page n’a jamais existé.',
);
export const public_page_gone_title = message(
  'This page is no longer available',
  'Cette page n’est plus accessible',
);
export const public_page_gone_text = message(
  'The therapist’s page is not published at the moment. Other therapists see families on Cadence.',
  'La page de cette ou cet orthophoniste n’est pas publiée pour le moment. D’autres orthophonistes reçoivent des familles sur Cadence.',
);
export const public_page_absent_description = message(
  'There is nothing at this address of Cadence. Find a speech therapist who sees families by video.',
  'Il n’y a rien à cette adresse de Cadence. Trouvez une ou un orthophoniste qui reçoit par vidéo.',
);
export const public_page_absent_home = message('To the home page', 'Vers la page d’accueil');
