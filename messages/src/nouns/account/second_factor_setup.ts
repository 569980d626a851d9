import { message } from '../../message.ts';

export const second_factor_setup_begin_title = message(
  'Turn on two-step sign-in',
  'Activer la connexion en deux étapes',
);
export const second_factor_setup_begin_text = message(
  'Please enter your password first, so that we know it is you.',
  'Entrez d’abord votre mot de passe, pour confirmer que c’est bien vous.',
);
export const second_factor_setup_continue = message('Continue', 'Continuer');
export const second_factor_setup_begin_failed = message(
  'Two-step sign-in could not be turned on.',
  'La connexion en deux étapes n’a pas pu être activée.',
);
export const second_factor_setup_scan_title = message(
  'Connect your authenticator app',
  'Connecter votre application d’authentification',
);
export const second_factor_setup_scan_text = message(
  'In the app, add an account and scan this picture.',
  'Dans l’application, ajoutez un compte et numérisez cette image.',
);
export const second_factor_setup_scan_picture = message(
  'QR code for your authenticator app',
  'Code QR pour votre application d’authentification',
);
export const second_factor_setup_scan_same_device = message(
  'Is the app on this device?',
  'L’application est-elle sur cet appareil?',
);
export const second_factor_setup_scan_open = message('Open it in the app', 'Ouvrir dans l’application');
export const second_factor_setup_key = message(
  'Or type this key into the app',
  'Ou tapez cette clé dans l’application',
);
export const second_factor_setup_key_copy = message('Copy key', 'Copier la clé');
export const second_factor_setup_copied = message('Copied', 'Copié');
export const second_factor_setup_copy_failed = message(
  'It could not be copied. Please select the text and copy it yourself.',
  'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le vous-même.',
);
export const second_factor_setup_code = message('Code that the app shows', 'Code affiché par l’application');
export const second_factor_setup_code_hint = message(
  '6 digits; a new code every 30 seconds',
  '6 chiffres; un nouveau code toutes les 30 secondes',
);
export const second_factor_setup_confirm = message('Turn on', 'Activer');
export const second_factor_setup_recovery_codes_title = message(
  'Keep your recovery codes',
  'Conservez vos codes de secours',
);
export const second_factor_setup_recovery_codes_on = message(
  'Two-step sign-in is on. These codes let you in if you lose your phone.',
  'La connexion en deux étapes est activée. Ces codes vous permettent d’entrer si vous perdez votre téléphone.',
);
export const second_factor_setup_recovery_codes_new = message(
  'These codes take the place of the former ones, and let you in if you lose your phone.',
  'Ces codes remplacent les précédents et vous permettent d’entrer si vous perdez votre téléphone.',
);
export const second_factor_setup_recovery_codes_text = message(
  'Each works once. They are shown only now: print them or put them where you keep other important papers.',
  'Chacun sert une seule fois. Ils ne s’affichent que maintenant : imprimez-les ou rangez-les avec vos autres papiers importants.',
);
export const second_factor_setup_recovery_codes_list = message('Recovery codes', 'Codes de secours');
export const second_factor_setup_recovery_codes_copy = message('Copy', 'Copier');
export const second_factor_setup_recovery_codes_download = message('Download', 'Télécharger');
export const second_factor_setup_recovery_codes_file = message(
  'cadence-recovery-codes.txt',
  'cadence-codes-de-secours.txt',
);
export const second_factor_setup_recovery_codes_file_text = message(
  'Recovery codes for {site}, account {username}. Each works once, in place of the code from your authenticator app.',
  'Codes de secours pour {site}, compte {username}. Chacun sert une seule fois, à la place du code de votre application d’authentification.',
);
export const second_factor_setup_recovery_codes_acknowledge = message(
  'I have kept these codes in a safe place',
  'J’ai rangé ces codes en lieu sûr',
);
export const second_factor_setup_recovery_codes_needed = message(
  'Please keep the codes first, then tick this box.',
  'Conservez d’abord les codes, puis cochez cette case.',
);
export const second_factor_setup_done = message('Done', 'Terminé');
export const second_factor_setup_renew_text = message(
  'The codes that you have now will no longer work. Please enter your password.',
  'Les codes que vous avez maintenant ne serviront plus. Entrez votre mot de passe.',
);
export const second_factor_setup_renew_failed = message(
  'New recovery codes could not be made.',
  'Les nouveaux codes de secours n’ont pas pu être créés.',
);
export const second_factor_setup_off_title = message(
  'Turn off two-step sign-in?',
  'Désactiver la connexion en deux étapes?',
);
export const second_factor_setup_off_text = message(
  'Your password alone will open your account, and your recovery codes will no longer work.',
  'Votre mot de passe suffira pour entrer dans votre compte, et vos codes de secours ne serviront plus.',
);
export const second_factor_setup_off_done = message(
  'Two-step sign-in is off',
  'La connexion en deux étapes est désactivée',
);
