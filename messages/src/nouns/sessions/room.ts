import { message, plural } from '../../message.ts';

export const room_in_session = message('In session', 'Séance en cours');
export const room_load_failed = message('The room could not be loaded', 'La salle n’a pas pu être chargée');
export const room_opens_at = message('The room opens {when}', 'La salle ouvre : {when}');
export const room_opens_in = message('{time} to go.', 'Encore {time}.');
export const room_opens_stay = message(
  'Stay on this page: the room opens by itself.',
  'Restez sur cette page : la salle s’ouvre d’elle-même.',
);
export const room_opens_text = message(
  'Meanwhile, check your camera and microphone; nobody else sees or hears you.',
  'D’ici là, vérifiez votre caméra et votre micro; personne d’autre ne vous voit ni ne vous entend.',
);
export const room_guest_title = message('Welcome, {name}', 'Bienvenue, {name}');
export const room_guest_text = message(
  '{name} invites you to a session, {when}.',
  '{name} vous invite à une séance, {when}.',
);
export const room_enter = message('Ask to come in', 'Demander à entrer');
export const room_enter_therapist = message('Open the room', 'Ouvrir la salle');
export const room_care_consent_ended = message(
  'The family has withdrawn the consent to virtual care, or objects to it. Whether the session takes place is yours to decide.',
  'La famille a retiré le consentement aux soins virtuels, ou le conteste. Il vous revient de décider si la séance a lieu.',
);
export const room_promise = message(
  'Picture, sound and chat are encrypted between your browsers. Cadence records nothing; a sound sample is made only if you agree.',
  'L’image, le son et le clavardage sont chiffrés entre vos navigateurs. Cadence n’enregistre rien; un échantillon sonore n’est fait qu’avec votre accord.',
);
export const room_hide_address = message('Hide my network address', 'Cacher mon adresse réseau');
export const room_hide_address_hint = message(
  'A direct connection shows each side the other’s network address. Hidden, everything passes through a relay, which sees nothing but may be a little slower.',
  'Une connexion directe montre à chaque côté l’adresse réseau de l’autre. Si elle est cachée, tout passe par un relais, qui ne voit rien mais peut être un peu plus lent.',
);
export const room_hide_address_impossible = message(
  'A direct connection shows each side the other’s network address. It cannot be hidden here: this service has no relay.',
  'Une connexion directe montre à chaque côté l’adresse réseau de l’autre. Elle ne peut pas être cachée ici : ce service n’a pas de relais.',
);
export const room_relay_missing = message(
  'Your network address stays hidden, so no connection is possible: this service has no relay at the moment. Leave and come back to choose again.',
  'Votre adresse réseau reste cachée; aucune connexion n’est donc possible, car ce service n’a pas de relais en ce moment. Quittez la séance et revenez pour choisir de nouveau.',
);
export const room_device_gone_title = message(
  'A camera or microphone was disconnected',
  'Une caméra ou un micro a été débranché',
);
export const room_device_gone_text = message(
  'Connect it again, or choose another one under “More”. The session goes on meanwhile.',
  'Rebranchez l’appareil, ou choisissez-en un autre dans « Plus ». La séance continue entretemps.',
);
export const room_entering = message('Coming in…', 'Entrée en cours…');
export const room_entering_text = message('This takes a moment.', 'Cela prend un instant.');
export const room_unreachable = message(
  'The room cannot be reached at the moment. This page keeps trying. Please check your connection, or use another one.',
  'La salle est injoignable pour le moment. Cette page continue d’essayer. Veuillez vérifier votre connexion, ou en utiliser une autre.',
);
export const room_waiting_title = message('You are in the waiting room', 'Vous êtes dans la salle d’attente');
export const room_waiting_here = message(
  '{name} is here and will let you in.',
  '{name} est là et vous fera entrer.',
);
export const room_waiting_late = message(
  '{name} is not here yet, and will let you in on arrival.',
  '{name} n’est pas encore là et vous fera entrer à son arrivée.',
);
export const room_waiting_private = message(
  'Until then nobody sees or hears you.',
  'D’ici là, personne ne vous voit ni ne vous entend.',
);
export const room_waiting_devices = message('Devices and network address', 'Appareils et adresse réseau');
export const room_waiting_leave = message('Stop waiting', 'Ne plus attendre');
export const room_offline_waiting = message(
  'The connection was lost. You keep your place; it comes back by itself.',
  'La connexion est perdue. Vous gardez votre place; elle revient d’elle-même.',
);
export const room_left_title = message('You have left the session', 'Vous avez quitté la séance');
export const room_left_text = message(
  'Your camera and microphone are off.',
  'Votre caméra et votre micro sont éteints.',
);
export const room_awaited = message('{client} ({party})', '{client} ({party})');
export const room_next_none = message('No other session is booked.', 'Aucune autre séance n’est réservée.');
export const room_next_none_with = message(
  'No other session with {name} is booked.',
  'Aucune autre séance n’est réservée avec {name}.',
);
export const room_next_text = message('{when}, with {name}', '{when}, avec {name}');
export const room_next_show = message('Show this session', 'Afficher cette séance');
export const room_attendance_title = message('Attendance', 'Présence');
export const room_attendance_text = message(
  'A session counts as attended. Say so here if nobody came.',
  'Une séance est tenue pour suivie. Indiquez ici si personne n’est venu.',
);
export const room_again = message('Come back', 'Revenir');
export const room_use_here = message('Use this tab instead', 'Utiliser plutôt cet onglet');
export const room_ended_title = message('The session has ended', 'La séance est terminée');
export const room_ended_text = message(
  'The session was ended for everyone. Thank you for coming.',
  'La séance a été terminée pour tout le monde. Merci de votre présence.',
);
export const room_ended_therapist_text = message(
  'The call has ended for everyone.',
  'L’appel est terminé pour tout le monde.',
);
export const room_closed_title = message('The room is closed', 'La salle est fermée');
export const room_closed_text = message(
  'A room closes an hour after its session.',
  'Une salle ferme une heure après sa séance.',
);
export const room_early_title = message('The room is not open yet', 'La salle n’est pas encore ouverte');
export const room_early_text = message(
  'It opens 15 minutes before the session.',
  'Elle ouvre 15 minutes avant la séance.',
);
export const room_full_title = message('The room is full', 'La salle est pleine');
export const room_full_text = message(
  'Four people are in it already. Try again when somebody has left.',
  'Quatre personnes s’y trouvent déjà. Réessayez quand quelqu’un sera parti.',
);
export const room_full_admit = message(
  'The room is full: four people are in it. Somebody has to leave first.',
  'La salle est pleine : quatre personnes s’y trouvent. Quelqu’un doit d’abord partir.',
);
export const room_denied_title = message('You were not let in', 'L’entrée dans la salle vous a été refusée');
export const room_denied_text = message(
  'The therapist did not let you in. You may ask again, or write to them.',
  'L’orthophoniste ne vous a pas fait entrer. Vous pouvez redemander, ou lui écrire.',
);
export const room_replaced_title = message('The session goes on elsewhere', 'La séance continue ailleurs');
export const room_replaced_text = message(
  'You have opened it in another tab or on another device.',
  'Vous l’avez ouverte dans un autre onglet ou sur un autre appareil.',
);
export const room_cancelled_title = message('This session was cancelled', 'Cette séance a été annulée');
export const room_cancelled_text = message(
  'The room has closed and does not open again for this session.',
  'La salle est fermée et ne rouvrira pas pour cette séance.',
);
export const room_moved_title = message('This session was rescheduled', 'Cette séance a été déplacée');
export const room_moved_text = message(
  'The room has closed, and opens again at the new time. You find it in Appointments.',
  'La salle est fermée et rouvrira à la nouvelle heure, que vous trouverez dans Rendez-vous.',
);
export const room_moved_guest_text = message(
  'The room has closed. Please ask the therapist for the new time.',
  'La salle est fermée. Demandez la nouvelle heure à l’orthophoniste.',
);
export const room_unavailable_title = message(
  'This room is not available',
  'Cette salle n’est pas disponible',
);
export const room_unavailable_text = message(
  'The session cannot be held at the moment. Appointments shows what is known.',
  'La séance ne peut pas avoir lieu pour le moment. La page Rendez-vous indique ce que l’on sait.',
);
export const room_unavailable_guest_text = message(
  'The session cannot be held at the moment. Please ask the therapist.',
  'La séance ne peut pas avoir lieu pour le moment. Adressez-vous à l’orthophoniste.',
);
export const room_access_ended_title = message(
  'You no longer have access to this session',
  'Vous n’avez plus accès à cette séance',
);
export const room_access_ended_text = message(
  'Somebody changed who has access. Your own sessions are in Appointments.',
  'Les accès ont été modifiés. Vos séances se trouvent dans Rendez-vous.',
);
export const room_signed_out_title = message('You are signed out', 'Votre session a pris fin');
export const room_signed_out_text = message(
  'Sign in again, and come back to the room.',
  'Connectez-vous de nouveau, puis revenez dans la salle.',
);
export const room_link_unusable_title = message(
  'This link does not work any more',
  'Ce lien ne fonctionne plus',
);
export const room_link_unusable_text = message(
  'It was withdrawn, has expired, or is incomplete. Ask the therapist for a new one.',
  'Il a été retiré, a expiré ou est incomplet. Demandez-en un nouveau à l’orthophoniste.',
);
export const room_broken_title = message(
  'The room could not be entered',
  'Impossible d’entrer dans la salle',
);
export const room_broken_text = message(
  'Something went wrong on the way. Please try again.',
  'Un problème est survenu en chemin. Veuillez réessayer.',
);
export const room_sound_on = message('Turn the sound on', 'Activer le son');
export const room_offline = message(
  'The connection was lost. It comes back by itself; please stay on this page.',
  'La connexion est perdue. Elle revient d’elle-même; restez sur cette page.',
);
export const room_interrupted = message(
  'The connection is interrupted: {name}. It is being restored.',
  'La connexion est interrompue : {name}. Elle se rétablit.',
);
export const room_no_connection = message(
  'Still no connection: {name}. This page keeps trying. It often helps when one of you changes the network, for example to mobile data instead of Wi-Fi, the browser or the device.',
  'Toujours pas de connexion : {name}. Cette page continue d’essayer. Souvent, il suffit que l’une des deux personnes change de réseau, par exemple pour les données mobiles au lieu du Wi-Fi, de navigateur ou d’appareil.',
);
export const room_server_away = message(
  'The session goes on. New people cannot come in for a moment.',
  'La séance continue. Pendant quelques instants, personne d’autre ne peut entrer.',
);
export const room_role_therapist = message('Therapist', 'Orthophoniste');
export const room_role_patient = message('Client', 'Client');
export const room_role_guest = message('Guest', 'Personne invitée');
export const room_waits = message('{name} is waiting', 'En attente : {name}');
export const room_waits_now = message('(just arrived)', '(à l’instant)');
export const room_admit = message('Let in', 'Faire entrer');
export const room_admit_name = message('Let in {name}', 'Faire entrer {name}');
export const room_deny = message('Not now', 'Pas maintenant');
export const room_deny_name = message('Not now, {name}', 'Pas maintenant, {name}');
export const room_people = message('People', 'Personnes');
export const room_alone = message(
  'Nobody else is here. Waiting for {name}.',
  'Personne d’autre n’est là. On attend {name}.',
);
export const room_fit = message('Fit: show the whole picture', 'Ajuster : montrer toute l’image');
export const room_fill = message(
  'Fill: the picture fills its place',
  'Remplir : l’image occupe toute sa place',
);
export const room_full_screen = message('Full screen', 'Plein écran');
export const room_full_screen_end = message('Leave full screen', 'Quitter le plein écran');
export const room_full_screen_failed = message(
  'Your browser did not allow full screen',
  'Votre navigateur n’a pas permis le plein écran',
);
export const room_you = message('You', 'Vous');
export const room_picture_of = message('Picture: {name}', 'Image : {name}');
export const room_screen_of = message('Screen: {name}', 'Écran : {name}');
export const room_second_of = message('Second camera: {name}', 'Seconde caméra : {name}');
export const room_connecting = message('Connecting…', 'Connexion…');
export const room_reconnecting = message('Reconnecting…', 'Reconnexion…');
export const room_is_muted = message('Microphone muted:', 'Micro coupé :');
export const room_timer = message('Timer', 'Minuterie');
export const room_timer_over = message('Time is up', 'Temps écoulé');
export const room_timer_stopwatch = message('Stopwatch', 'Chronomètre');
export const room_timer_start = message('Start for everyone', 'Démarrer pour tout le monde');
export const room_timer_stop = message('Stop', 'Arrêter');
export const room_controls = message('Session controls', 'Commandes de la séance');
export const room_chat = message('Chat', 'Clavardage');
export const room_chat_log = message('Chat messages', 'Messages du clavardage');
export const room_chat_gone = message(
  'Messages are encrypted between your browsers and are gone after the session.',
  'Les messages sont chiffrés entre vos navigateurs et disparaissent après la séance.',
);
export const room_chat_write = message('Write a message', 'Écrire un message');
export const room_chat_send = message('Send', 'Envoyer');
export const room_chat_alone = message('Nobody to write to yet', 'Personne à qui écrire');
export const room_more = message('More', 'Plus');
export const room_more_title = message('Sound, camera and tools', 'Son, caméra et outils');
export const room_leave = message('Leave', 'Quitter');
export const room_leave_title = message('Leave the session?', 'Quitter la séance?');
export const room_leave_text = message(
  'You can come back while the room is open. Ending it for everyone closes the call on all sides.',
  'Vous pouvez revenir tant que la salle est ouverte. La terminer pour tout le monde met fin à l’appel de tous les côtés.',
);
export const room_leave_alone = message('Leave for now', 'Quitter pour l’instant');
export const room_end_for_all = message('End for everyone', 'Terminer pour tout le monde');
export const room_screen_share = message('Share screen', 'Partager l’écran');
export const room_screen_failed = message(
  'Your screen could not be shared',
  'Votre écran n’a pas pu être partagé',
);
export const room_screen_failed_text = message(
  'Allow your browser to record the screen in the settings of your computer, and try again.',
  'Autorisez votre navigateur à enregistrer l’écran dans les paramètres de votre ordinateur, puis réessayez.',
);
export const room_screen_stop = message('Stop sharing', 'Cesser le partage');
export const room_panel_failed = message(
  'This could not be loaded: {name}. The session goes on.',
  'Impossible de charger : {name}. La séance continue.',
);
export const room_panel_close = message('Close for everyone: {name}', 'Fermer pour tout le monde : {name}');
export const room_panel_small = message('Make small: {name}', 'Réduire : {name}');
export const room_panel_large = message('Show large: {name}', 'Agrandir : {name}');
export const room_speech_sound = message('Sound for speech', 'Son pour la parole');
export const room_speech_sound_hint = message(
  'Keeps the fine sounds, such as /s/, that calls usually filter out. Best with headphones in a quiet place.',
  'Garde les sons fins, comme le /s/, que les appels filtrent d’habitude. Idéal avec des écouteurs, au calme.',
);
export const room_second = message('Second camera', 'Seconde caméra');
export const room_second_hint = message(
  'For a book, a table or a communication device, beside your face.',
  'Pour un livre, une table ou un appareil de communication, à côté de votre visage.',
);
export const room_second_off = message('Off', 'Éteinte');
export const room_second_none = message(
  'Connect another camera to show a book or a table as well.',
  'Branchez une autre caméra pour montrer aussi un livre ou une table.',
);
export const room_guests_open = message('Invite a guest', 'Inviter quelqu’un');
export const room_guests_title = message('Guests of this session', 'Personnes invitées à cette séance');
export const room_guests_text = message(
  'An interpreter, a relative or a colleague comes in by a link, without an account. You let them in like everybody else.',
  'Interprètes, proches et collègues entrent par un lien, sans compte. Vous faites entrer chaque personne vous-même.',
);
export const room_guests_links = message('Open links', 'Liens ouverts');
export const room_guests_none = message('There are none.', 'Il n’y en a aucun.');
export const room_guest_name = message('Name', 'Nom');
export const room_guest_kind = message('Comes as', 'Vient à titre de');
export const room_guest_interpreter = message('Interpreter', 'Interprète');
export const room_guest_relative = message('Relative', 'Proche');
export const room_guest_colleague = message('Colleague', 'Collègue');
export const room_guest_create = message('Create a link', 'Créer un lien');
export const room_guest_created = message('The link for {name} is ready', 'Le lien est prêt : {name}');
export const room_guest_once = message(
  'Copy it now: it is shown only once. It works until the room closes.',
  'Copiez-le maintenant : il n’est montré qu’une fois. Il fonctionne jusqu’à la fermeture de la salle.',
);
export const room_guest_copy = message('Copy link', 'Copier le lien');
export const room_guest_failed = message(
  'The link could not be created. Please try again.',
  'Le lien n’a pas pu être créé. Veuillez réessayer.',
);
export const room_guest_withdraw = message('Withdraw', 'Retirer');
export const room_guest_withdraw_name = message('Withdraw the link for {name}', 'Retirer le lien : {name}');
export const room_guest_withdraw_failed = message(
  'The link could not be withdrawn. Please try again.',
  'Le lien n’a pas pu être retiré. Veuillez réessayer.',
);
export const room_sample = message('Sound sample', 'Échantillon sonore');
export const room_sample_ask = message(
  'Ask for a sound sample: {name}',
  'Demander un échantillon sonore : {name}',
);
export const room_sample_asked = message(
  'The therapist asks for ten seconds of sound, uncompressed. The others can play it until the session ends; nothing of it is kept afterwards.',
  'On vous demande dix secondes de son, sans compression. Les autres peuvent l’écouter jusqu’à la fin de la séance; rien n’en est conservé par la suite.',
);
export const room_sample_record = message('Record 10 seconds', 'Enregistrer 10 secondes');
export const room_sample_decline = message('Not now', 'Pas maintenant');
export const room_sample_recording = message('Recording: speak now.', 'Enregistrement : parlez maintenant.');
export const room_sample_sending = message('Sending the sound sample…', 'Envoi de l’échantillon sonore…');
export const room_sample_sent = message('The sound sample was sent.', 'L’échantillon sonore est envoyé.');
export const room_sample_unheard = message(
  'There was no connection with the others, so the sound sample was not sent.',
  'Aucune connexion avec les autres n’était établie; l’échantillon sonore n’a donc pas été envoyé.',
);
export const room_sample_failed = message(
  'The microphone could not be used for a sound sample.',
  'Le micro n’a pas pu servir à un échantillon sonore.',
);
export const room_sample_ready = message('Sound sample: {name}', 'Échantillon sonore : {name}');
export const room_sample_play = message('Play', 'Écouter');
export const room_sample_discard = message('Discard', 'Supprimer');
export const room_waits_since = plural(
  'count',
  { one: '(for {count} minute)', other: '(for {count} minutes)' },
  { one: '(depuis {count} minute)', other: '(depuis {count} minutes)' },
);
export const room_chat_unread = plural(
  'count',
  { one: 'Chat, {count} new message', other: 'Chat, {count} new messages' },
  { one: 'Clavardage, {count} nouveau message', other: 'Clavardage, {count} nouveaux messages' },
);
export const room_timer_minutes = plural(
  'count',
  { one: '{count} minute', other: '{count} minutes' },
  { one: '{count} minute', other: '{count} minutes' },
);
