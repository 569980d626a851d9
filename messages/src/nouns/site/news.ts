import { message } from '../../message.ts';

export const news_title = message('News and Updates from Cadence', 'Actualités et nouveautés de Cadence');
export const news_description = message(
  'What is new at Cadence: improvements, events and useful things about speech and language in Canada.',
  'Ce qu’il y a de nouveau chez Cadence : améliorations, événements et choses utiles sur la parole et le langage au Canada.',
);
export const news_heading = message('News and Updates', 'Actualités et nouveautés');
export const news_lead = message(
  'Improvements to Cadence, events worth your time, and useful things about speech and language.',
  'Les améliorations de Cadence, les événements qui valent le déplacement, et des choses utiles sur la parole et le langage.',
);
export const news_timeline_heading = message('Our timeline', 'Notre fil d’actualité');
export const news_timeline_consent = message(
  'The posts live on another company’s site. Nothing is loaded from there until you ask, because that company then learns that you were here.',
  'Les publications se trouvent sur le site d’une autre entreprise. Rien n’en est chargé avant que vous le demandiez, car cette entreprise saura alors que vous avez visité cette page.',
);
export const news_timeline_host = message('They come from:', 'Elles viennent de :');
export const news_timeline_show = message('Show the timeline', 'Afficher le fil');
export const news_timeline_frame = message(
  'Timeline of posts from Cadence',
  'Fil des publications de Cadence',
);
export const news_follow = message('Follow us there', 'Nous suivre là-bas');
export const news_follow_new_tab = message('(opens in a new tab)', '(dans un nouvel onglet)');
export const news_empty_title = message('Nothing to read here yet', 'Rien à lire ici pour l’instant');
export const news_empty_text = message(
  'We have not opened a public timeline. When there is news that matters to you, this is where it will appear.',
  'Nous n’avons pas encore ouvert de fil public. Quand une nouvelle vous concernera, c’est ici qu’elle paraîtra.',
);
export const news_empty_action = message('Read about Cadence', 'En savoir plus sur Cadence');
export const news_no_script = message(
  'The timeline needs scripts, which are turned off in your browser. The rest of these pages does not need them.',
  'Le fil d’actualité a besoin de scripts, désactivés dans votre navigateur. Le reste de ces pages s’en passe.',
);
export const news_promise_heading = message(
  'What you will never find there',
  'Ce que vous n’y trouverez jamais',
);
export const news_promise_text = message(
  'We do not post about families, children or sessions, not even without names.',
  'Nous ne publions rien sur les familles, les enfants ou les séances, pas même sans les nommer.',
);
export const news_account_heading = message(
  'News about your appointments',
  'Les nouvelles de vos rendez-vous',
);
export const news_account_text = message(
  'Confirmations, changes and reminders never appear in public. They reach you by email, by text message if you like, and in your account.',
  'Confirmations, changements et rappels ne paraissent jamais en public. Ils vous parviennent par courriel, par texto si vous le voulez, et dans votre compte.',
);
