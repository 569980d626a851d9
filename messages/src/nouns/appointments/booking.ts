import { message, plural } from '../../message.ts';

export const booking_title = message('Book an appointment', 'Prendre rendez-vous');
export const booking_step_service = message('Choose a service', 'Choisissez un service');
export const booking_step_date = message('Choose a date', 'Choisissez une date');
export const booking_step_time = message('Choose a time', 'Choisissez une heure');
export const booking_plus_tax = message('+ tax', '+ taxes');
export const booking_loading = message('Loading services', 'Chargement des services');
export const booking_types_failed = message(
  'Failed to fetch appointment types',
  'Impossible de charger les services',
);
export const booking_slots_failed = message(
  'Failed to fetch availability',
  'Impossible de charger les disponibilités',
);
export const booking_no_services = message(
  'No services to book yet',
  'Aucun service à réserver pour le moment',
);
export const booking_no_services_text = message(
  '{name} has not opened any service for booking. Please check back soon.',
  '{name} n’offre encore aucun service à réserver. Revenez bientôt.',
);
export const booking_date_first = message('Select a date first', 'Choisissez d’abord une date');
export const booking_no_times = message('No available times', 'Aucune heure libre');
export const booking_no_times_text = message('Nothing is left on {day}.', 'Il ne reste rien le {day}.');
export const booking_day_closed_text = message(
  '{day} cannot be booked.',
  'Le {day} ne peut pas être réservé.',
);
export const booking_next_day = message('Next open day: {day}', 'Prochain jour libre : {day}');
export const booking_next_search = message('Find the next open day', 'Trouver le prochain jour libre');
export const booking_next_none = message(
  'There is no open time as far ahead as this therapist takes bookings.',
  'Il n’y a aucune heure libre dans la période où cette ou cet orthophoniste accepte des réservations.',
);
export const booking_month_previous = message('Previous month', 'Mois précédent');
export const booking_month_next = message('Next month', 'Mois suivant');
export const booking_days_loading = message('Loading the open days', 'Chargement des jours libres');
export const booking_times_loading = message('Loading the open times', 'Chargement des heures libres');
export const booking_day_open = plural(
  'count',
  { one: '{day}, {count} open time', other: '{day}, {count} open times' },
  { one: '{day}, {count} heure libre', other: '{day}, {count} heures libres' },
);
export const booking_day_full = message('{day}, no open time', '{day}, aucune heure libre');
export const booking_day_closed = message('{day}, not available', '{day}, non disponible');
export const booking_date_typed = message('Date', 'Date');
export const booking_date_type = message('Type a date', 'Taper une date');
export const booking_date_out = message(
  'Please enter a date from {from} to {to}',
  'Veuillez entrer une date du {from} au {to}',
);
export const booking_date_out_open = message(
  'Please enter a date from {from} on',
  'Veuillez entrer une date à partir du {from}',
);
export const booking_times_on = message('Times on {day}', 'Heures du {day}');
export const booking_times_others = plural(
  'count',
  { one: '{count} unavailable time', other: '{count} unavailable times' },
  { one: '{count} heure non disponible', other: '{count} heures non disponibles' },
);
export const booking_slot_own = message('Yours', 'À vous');
export const booking_times_open = plural(
  'count',
  { one: '{count} open time on {day}', other: '{count} open times on {day}' },
  { one: '{count} heure libre le {day}', other: '{count} heures libres le {day}' },
);
export const booking_zone_reader = message(
  'Times in {zone} ({offset}).',
  'Heures affichées : {zone} ({offset}).',
);
export const booking_zone_therapist = message(
  '{name}’s time zone: {zone} ({offset}).',
  'Fuseau horaire ({name}) : {zone} ({offset}).',
);
export const booking_zone_change = message('Change', 'Modifier');
export const booking_zone_change_long = message('Change the time zone', 'Modifier le fuseau horaire');
export const booking_zone = message('Your timezone', 'Votre fuseau horaire');
export const booking_zone_none = message('Select your timezone', 'Choisissez votre fuseau horaire');
export const booking_slot_spoken = message('{start} to {end} in {zone}', '{start} à {end} à {zone}');
export const booking_slot_spoken_both = message(
  '{start} to {end} in {zone}, {other} in {otherZone}',
  '{start} à {end} à {zone}, {other} à {otherZone}',
);
export const booking_chosen = message('Your choice', 'Votre choix');
export const booking_review = message('Review and book', 'Vérifier et réserver');
export const booking_dialog_title = message('Confirm your appointment', 'Confirmez votre rendez-vous');
export const booking_dialog_payment_title = message('Payment summary', 'Sommaire du paiement');
export const booking_service_line = message('{service}, {duration}', '{service}, {duration}');
export const booking_optional = message('optional', 'facultatif');
export const booking_for_whom = message('Who is it for?', 'Pour qui est-ce?');
export const booking_for_me = message('For me', 'Pour moi');
export const booking_kept = message(
  'You are signed in again. What you typed is still here.',
  'La session est rouverte. Ce que vous aviez écrit est toujours là.',
);
export const booking_notes = message('Notes for your therapist', 'Notes pour votre orthophoniste');
export const booking_notes_hint = message(
  'Only the two of you can read them.',
  'Vous et votre orthophoniste serez les deux seules personnes à pouvoir les lire.',
);
export const booking_notes_count = message('{count} of {maximum}', '{count} sur {maximum}');
export const booking_confirm = message('Confirm booking', 'Confirmer la réservation');
export const booking_pay = message(
  'Pay {amount} by PayPal or card',
  'Payer {amount} par PayPal ou par carte',
);
export const booking_paypal_text = message(
  'Your time is held as soon as you continue. You pay by PayPal or card on PayPal’s own page and come straight back.',
  'Votre heure est retenue dès que vous continuez. Vous payez par PayPal ou par carte sur la page de PayPal, puis vous revenez ici.',
);
export const booking_how = message('How do you pay?', 'Comment payez-vous?');
export const booking_how_paypal = message('PayPal or card', 'PayPal ou carte');
export const booking_how_paypal_text = message(
  'Now, on PayPal’s page.',
  'Maintenant, sur la page de PayPal.',
);
export const booking_how_direct = message('Pay {name} directly', 'Payer {name} directement');
export const booking_how_direct_text = message(
  'Outside Cadence, by: {methods}.',
  'En dehors de Cadence, par : {methods}.',
);
export const booking_direct_text = message(
  'You pay {name} directly. The session is confirmed at once, and then you see how to pay.',
  'Vous payez directement votre orthophoniste ({name}). La séance est confirmée aussitôt, et vous voyez alors comment payer.',
);
export const booking_direct_terms = message(
  'Refunds come from your therapist. A session that you cancel before it is paid costs nothing.',
  'Les remboursements viennent de votre orthophoniste. Une séance annulée avant le paiement ne coûte rien.',
);
export const booking_scheduled = message(
  'Appointment scheduled successfully',
  'Votre rendez-vous a bien été pris',
);
export const booking_scheduled_link = message(
  'Appointment scheduled successfully with a video-meeting link',
  'Votre rendez-vous a bien été pris, avec un lien vidéo',
);
export const booking_failed = message(
  'Failed to schedule appointment',
  'Impossible de prendre le rendez-vous',
);
export const booking_create_failed = message(
  'Failed to create appointment',
  'La création du rendez-vous a échoué',
);
export const booking_outcome_link = message('Go to Appointments', 'Voir mes rendez-vous');
export const booking_held_title = message('Held for you: {when}', 'Heure retenue pour vous : {when}');
export const booking_held_until = message(
  'Pay by {when}, and it is yours.',
  'Payez avant le {when} pour la confirmer.',
);
export const booking_held_pay_for = message('Pay now for {when}', 'Payer maintenant, {when}');
export const booking_held_release = message('Release this time', 'Libérer cette heure');
export const booking_held_release_for = message('Release this time, {when}', 'Libérer cette heure, {when}');
export const booking_overlap_title = message(
  'You already have a session at this time',
  'Vous avez déjà une séance à cette heure',
);
export const booking_overlap_text = message(
  'With {name}, {time}. You can book both, for example for two children.',
  'Avec {name}, {time}. Vous pouvez réserver les deux, par exemple pour deux enfants.',
);
export const booking_overlap_text_of = message(
  '{client} is with {name}, {time}. You can book both, for example for two children.',
  '{client} est avec {name}, {time}. Vous pouvez réserver les deux, par exemple pour deux enfants.',
);
export const booking_overlap_client_title = message(
  '{client} already has a session at this time',
  '{client} a déjà une séance à cette heure',
);
export const booking_overlap_client_text = message(
  'With {name}, {time}. The two sessions overlap.',
  'Avec {name}, {time}. Les deux séances se chevauchent.',
);
export const booking_no_answer_title = message('We got no answer', 'Nous n’avons reçu aucune réponse');
export const booking_no_answer_text = message(
  'Please check your connection and confirm again. Whatever happened, it is booked only once.',
  'Veuillez vérifier votre connexion et confirmer de nouveau. Quoi qu’il soit arrivé, la réservation ne se fait qu’une fois.',
);
export const booking_lost_title = message('This time is no longer open', 'Cette heure n’est plus libre');
export const booking_lost_nearest = message('Nearest open times', 'Heures libres les plus proches');
export const booking_lost_none = message(
  'No other time is open nearby. Close this window and choose another date: what you typed is kept.',
  'Aucune autre heure n’est libre à proximité. Fermez cette fenêtre et choisissez une autre date : ce que vous avez tapé est conservé.',
);
export const booking_lost_none_here = message(
  'No other time is open nearby. Choose another date.',
  'Aucune autre heure n’est libre à proximité. Choisissez une autre date.',
);
export const booking_price_title = message('The price has changed', 'Le prix a changé');
export const booking_pending_title = message('Three payments are waiting', 'Trois paiements sont en attente');
export const booking_refused_title = message(
  'This could not be booked',
  'La réservation n’a pas pu se faire',
);
export const booking_calendar_warning = message('Warning', 'Attention');
export const booking_calendar_warning_text = message(
  'Appointment created but calendar sync failed',
  'Le rendez-vous est créé, mais l’agenda n’a pas pu être synchronisé',
);
