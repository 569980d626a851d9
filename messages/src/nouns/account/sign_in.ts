import { message } from '../../message.ts';

export const sign_in_tabs = message('Sign in or register', 'Se connecter ou s’inscrire');
export const sign_in_tab_login = message('Login', 'Connexion');
export const sign_in_tab_register = message('Register', 'Inscription');
export const sign_in_heading = message('Welcome back', 'Bon retour parmi nous');
export const sign_in_lead = message(
  'Sign in to see your appointments and find a therapist.',
  'Connectez-vous pour voir vos rendez-vous et trouver une ou un orthophoniste.',
);
export const sign_in_register_heading = message('Create your account', 'Créez votre compte');
export const sign_in_register_lead = message(
  'Free of charge, for families and therapists.',
  'Sans frais, pour les familles et les orthophonistes.',
);
export const sign_in_return_notice = message(
  'Please sign in to continue. You will come back to the page you asked for.',
  'Veuillez vous connecter pour continuer. Vous reviendrez ensuite à la page demandée.',
);
export const sign_in_register_return_notice = message(
  'Create your account to continue. You will come back to the page you asked for.',
  'Créez votre compte pour continuer. Vous reviendrez ensuite à la page demandée.',
);
export const sign_in_username = message('Username', 'Nom d’utilisateur');
export const sign_in_name = message('Username or email', 'Nom d’utilisateur ou courriel');
export const sign_in_password = message('Password', 'Mot de passe');
export const sign_in_show_password = message('Show password', 'Afficher le mot de passe');
export const sign_in_hide_password = message('Hide password', 'Masquer le mot de passe');
export const sign_in_email = message('Email', 'Courriel');
export const sign_in_submit = message('Login', 'Se connecter');
export const sign_in_done = message('Logged in', 'Connexion réussie');
export const sign_in_welcome = message('Welcome to Cadence!', 'Bienvenue sur Cadence!');
export const sign_in_panel_title = message('Every voice finds its rhythm', 'Chaque voix trouve son rythme');
export const sign_in_panel_text = message(
  'Find a licensed speech therapist who understands, choose a time that suits, and meet by video.',
  'Trouvez une ou un orthophoniste titulaire d’un permis, choisissez une heure qui vous convient et rencontrez-vous par vidéo.',
);
export const sign_in_panel_one = message(
  'Speech therapists from coast to coast to coast',
  'Des orthophonistes d’un océan à l’autre',
);
export const sign_in_panel_two = message(
  'See open times and book in minutes',
  'Les heures libres sous vos yeux, réservées en quelques minutes',
);
export const sign_in_panel_three = message(
  'In English, in French, and in many other languages',
  'En français, en anglais et en bien d’autres langues',
);
export const sign_in_forgotten_link = message('Forgot your password?', 'Mot de passe oublié?');
export const sign_in_no_cookies = message(
  'Your browser did not keep this site’s cookies, so you are not signed in. Allow them, then sign in.',
  'Votre navigateur n’a pas conservé les témoins de ce site, et la connexion a donc échoué. Autorisez-les, puis connectez-vous.',
);
