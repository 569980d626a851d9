import { message } from '../../message.ts';

export const call_with = message('{name}, {when}', '{name}, {when}');
export const call_loading = message('Loading the appointment', 'Chargement du rendez-vous');
export const call_unknown_text = message(
  'It may belong to another account. Your own appointments are one step away.',
  'Il appartient peut-être à un autre compte. Vos propres rendez-vous sont tout près.',
);
export const call_join = message('Join', 'Rejoindre');
export const call_join_long = message('Join, opens in a new tab', 'Rejoindre, s’ouvre dans un nouvel onglet');
export const call_return = message('Return to Appointments', 'Retour aux rendez-vous');
export const call_ready_title = message('Your video link is ready', 'Votre lien vidéo est prêt');
export const call_ready_text = message(
  'Your video meeting opens in a new tab.',
  'Votre rencontre vidéo s’ouvre dans un nouvel onglet.',
);
export const call_cancelled = message(
  'This appointment was cancelled, so there is nothing to join.',
  'Ce rendez-vous a été annulé : il n’y a rien à rejoindre.',
);
export const call_over = message('This session is over.', 'Cette séance est terminée.');
export const call_unpaid = message(
  'This session is not paid yet. Pay for it in Appointments, and the video link follows.',
  'Cette séance n’est pas encore payée. Payez-la dans Rendez-vous, et le lien vidéo suivra.',
);
export const call_unavailable = message(
  'This session cannot be held at the moment. If that changes, you can join it here again.',
  'Cette séance ne peut pas avoir lieu pour le moment. Si cela change, vous pourrez de nouveau la rejoindre ici.',
);
export const call_refunded = message(
  'The payment for this session was refunded, so there is nothing to join.',
  'Le paiement de cette séance a été remboursé : il n’y a rien à rejoindre.',
);
export const call_no_link_title = message('There is no video link yet', 'Il n’y a pas encore de lien vidéo');
export const call_no_link_text = message(
  'The video link comes once the session is confirmed. Until then, you can check your camera and microphone here. Nobody else sees or hears you.',
  'Le lien vidéo sera disponible une fois la séance confirmée. D’ici là, vous pouvez vérifier votre caméra et votre micro ici. Personne d’autre ne vous voit ni ne vous entend.',
);
export const call_preview = message('Camera and microphone', 'Caméra et micro');
export const call_video = message('Your own camera', 'Votre propre caméra');
export const call_asking = message(
  'Waiting for your camera and microphone. Your browser may be asking for permission.',
  'En attente de votre caméra et de votre micro. Votre navigateur vous demande peut-être la permission.',
);
export const call_camera_off = message('Your camera is off', 'Votre caméra est éteinte');
export const call_mute = message('Mute microphone', 'Couper le micro');
export const call_unmute = message('Unmute microphone', 'Rétablir le micro');
export const call_hide = message('Turn camera off', 'Éteindre la caméra');
export const call_show = message('Turn camera on', 'Allumer la caméra');
export const call_hang_up = message('Hang up', 'Raccrocher');
export const call_camera = message('Camera', 'Caméra');
export const call_microphone = message('Microphone', 'Micro');
export const call_camera_number = message('Camera {number}', 'Caméra {number}');
export const call_microphone_number = message('Microphone {number}', 'Micro {number}');
export const call_level = message('Microphone level', 'Niveau du micro');
export const call_denied_title = message(
  'Your camera and microphone are blocked',
  'Votre caméra et votre micro sont bloqués',
);
export const call_denied_text = message(
  'Open the permissions beside this page’s address in your browser, allow camera and microphone, and try again. If that does not help, look for them in your device’s privacy settings.',
  'Ouvrez les autorisations à côté de l’adresse de cette page dans votre navigateur, autorisez la caméra et le micro, puis réessayez. Si cela ne suffit pas, vérifiez les paramètres de confidentialité de votre appareil.',
);
export const call_missing_title = message(
  'No camera or microphone was found',
  'Aucune caméra ni aucun micro trouvé',
);
export const call_missing_text = message(
  'Connect one, or switch it on, and try again.',
  'Branchez-en un ou activez-le, puis réessayez.',
);
export const call_busy_title = message(
  'Your camera or microphone is in use',
  'Votre caméra ou votre micro est déjà utilisé',
);
export const call_busy_text = message(
  'Close other programs and tabs that use it, and try again.',
  'Fermez les autres programmes et onglets qui s’en servent, puis réessayez.',
);
export const call_help = message(
  'What to do when the camera or the microphone fails',
  'Que faire si la caméra ou le micro ne fonctionne pas',
);
export const call_unsupported_title = message(
  'This browser cannot use a camera here',
  'Ce navigateur ne peut pas utiliser de caméra ici',
);
export const call_unsupported_text = message(
  'Please open this page in a current version of Chrome, Edge, Firefox or Safari.',
  'Veuillez ouvrir cette page dans une version récente de Chrome, Edge, Firefox ou Safari.',
);
export const call_no_calls_title = message(
  'This browser makes no video calls',
  'Ce navigateur ne fait pas d’appels vidéo',
);
export const call_no_calls_text = message(
  'They are switched off here, for example by Lockdown Mode on an Apple device, by a privacy setting or inside another app. Please allow them and reload this page, or open it in another browser or on another device.',
  'Ils sont désactivés ici, par exemple par le mode Isolement d’un appareil Apple, par un paramètre de confidentialité ou à l’intérieur d’une autre application. Veuillez les autoriser et recharger cette page, ou l’ouvrir dans un autre navigateur ou sur un autre appareil.',
);
export const call_check = message('Check camera and microphone', 'Vérifier la caméra et le micro');
export const call_check_end = message('End the check', 'Terminer la vérification');
export const call_ready_room = message(
  'Your session takes place here, in your browser.',
  'Votre séance a lieu ici, dans votre navigateur.',
);
export const call_room_opens = message('The room opens {when}.', 'La salle ouvre : {when}.');
