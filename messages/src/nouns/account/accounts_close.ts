import { message, plural } from '../../message.ts';

export const accounts_close_dialog_text = message(
  'This cannot be undone. Here is what happens, at once:',
  'Ce geste est irréversible. Voici ce qui se produit, sur-le-champ :',
);
export const accounts_close_sign_in = message(
  'You are signed out everywhere, and nobody can sign in to this account again.',
  'La connexion prend fin partout, et plus personne ne peut se connecter à ce compte.',
);
export const accounts_close_erased = message(
  'Your name, email address, phone number, photo and notes are erased, and connected calendars are disconnected. Others see “Closed account”.',
  'Votre nom, votre adresse courriel, votre numéro de téléphone, votre photo et vos notes sont effacés, et vos agendas sont déconnectés. Les autres voient « Compte fermé ».',
);
export const accounts_close_practice = message(
  'Your profile leaves the directory. Your services, schedule, business details and verification documents are erased.',
  'Votre profil quitte le répertoire. Vos services, votre horaire, les coordonnées de votre entreprise et vos documents de vérification sont effacés.',
);
export const accounts_close_clients = message(
  'What we keep about people in your family is erased where nobody else has access to it. Of the others, who has had access longest becomes an owner if no owner is left.',
  'Les dossiers des personnes de votre famille auxquels personne d’autre n’a accès sont effacés. Pour les autres, s’il ne reste aucun titulaire, la personne qui y a accès depuis le plus longtemps le devient.',
);
export const accounts_close_new_owner = message(
  '{owner} becomes the owner of the profile of {client}, and can read the record.',
  '{owner} devient titulaire du profil ({client}) et pourra lire le dossier.',
);
export const accounts_close_decks = message(
  'Your own picture cards are deleted from this browser. On other devices, clear the browser’s data.',
  'Vos propres cartes-images sont supprimées de ce navigateur. Sur d’autres appareils, effacez les données du navigateur.',
);
export const accounts_close_kept = message(
  'Records of sessions and payments, and receipts with the names on them, stay locked for as long as the law asks, at most ten years. Then they are erased too.',
  'Les dossiers des séances et des paiements, et les reçus avec les noms qu’ils portent, restent sous clé aussi longtemps que la loi le demande, au plus dix ans. Ils sont ensuite effacés aussi.',
);
export const accounts_close_records_family = plural(
  'count',
  {
    one: 'A therapist has to keep the record of somebody in your family, with their name and month of birth, and nobody else reads it:',
    other:
      'Therapists have to keep {count} records of people in your family, with their names and months of birth, and nobody else reads them:',
  },
  {
    one: 'Une ou un orthophoniste doit conserver le dossier d’un membre de votre famille, avec son nom et son mois de naissance, et personne d’autre ne le lit :',
    other:
      'Des orthophonistes doivent conserver {count} dossiers de membres de votre famille, avec leurs noms et leurs mois de naissance, et personne d’autre ne les lit :',
  },
);
export const accounts_close_records_practice = plural(
  'count',
  {
    one: 'The record of your client stays locked until its day. The family goes on reading what you released, and nobody else reads it:',
    other:
      'The {count} records of your clients stay locked until their days. Families go on reading what you released, and nobody else reads them:',
  },
  {
    one: 'Le dossier de votre client reste sous clé jusqu’à son échéance. La famille continue de lire ce que vous lui avez remis, et personne d’autre ne le lit :',
    other:
      'Les {count} dossiers de vos clients restent sous clé jusqu’à leur échéance. Les familles continuent de lire ce que vous leur avez remis, et personne d’autre ne les lit :',
  },
);
export const accounts_close_record_with = message(
  '{client}, with {therapist}: until {date}',
  '{client}, avec {therapist} : jusqu’au {date}',
);
export const accounts_close_record_of = message('{client}: until {date}', '{client} : jusqu’au {date}');
export const accounts_close_drafts = plural(
  'count',
  { one: 'One entry is not signed yet.', other: '{count} entries are not signed yet.' },
  { one: 'Une entrée n’est pas encore signée.', other: '{count} entrées ne sont pas encore signées.' },
);
export const accounts_close_drafts_sign = message('Sign as unfinished', 'Signer comme inachevées');
export const accounts_close_drafts_sign_text = message(
  'They stay in the records as you left them. Empty ones are deleted.',
  'Elles restent dans les dossiers telles quelles. Celles qui sont vides sont supprimées.',
);
export const accounts_close_drafts_delete = message('Delete', 'Supprimer');
export const accounts_close_drafts_delete_text = message(
  'What is written in them is lost.',
  'Ce qui y est écrit est perdu.',
);
export const accounts_close_sessions = plural(
  'count',
  {
    one: 'Your upcoming session is cancelled, and the other side is told.',
    other: 'Your {count} upcoming sessions are cancelled, and the other side is told.',
  },
  {
    one: 'Votre séance à venir est annulée, et l’autre personne en est avisée.',
    other: 'Vos {count} séances à venir sont annulées, et l’autre personne en est avisée.',
  },
);
export const accounts_close_refunded = message(
  'The therapist owes {amount} back for what is cancelled in time.',
  'L’orthophoniste doit rembourser {amount} pour ce qui est annulé à temps.',
);
export const accounts_close_owed = message(
  'Families had paid {amount}. You owe it back: please refund it in PayPal, or directly where it was paid directly.',
  'Les familles avaient payé {amount}. Vous devez les leur rembourser, dans PayPal ou directement, selon le mode de paiement.',
);
export const accounts_close_lost = message(
  '{amount} is not sent back: it is too late for a refund by the therapist’s notice.',
  '{amount} ne sont pas remboursés : selon le préavis de l’orthophoniste, il est trop tard.',
);
export const accounts_close_download_first = message(
  'Would you like a copy? Download your data first: afterwards nobody can give it to you.',
  'Aimeriez-vous en garder une copie? Téléchargez d’abord vos données : ensuite, plus personne ne pourra vous les remettre.',
);
export const accounts_close_confirm = message('Close for good', 'Fermer pour de bon');
export const accounts_close_failed = message(
  'Your account could not be closed, and nothing has changed. Please try again.',
  'Votre compte n’a pas pu être fermé, et rien n’a changé. Veuillez réessayer.',
);
export const accounts_close_preview_failed = message(
  'We could not find out what closing would mean. Please try again.',
  'Nous n’avons pas pu établir ce que signifierait la fermeture. Veuillez réessayer.',
);
export const accounts_close_under_way = message(
  'A session of yours is going on. You can close your account once it has ended.',
  'Une de vos séances est en cours. Vous pourrez fermer votre compte quand elle sera terminée.',
);
export const accounts_close_last_admin = message(
  'This is the only admin account with all rights. Please give somebody else all rights first.',
  'Ce compte d’administration est le seul à avoir tous les droits. Veuillez d’abord les donner à une autre personne.',
);
export const accounts_close_done_title = message('Your account is closed', 'Votre compte est fermé');
export const accounts_close_done_text = message(
  'If your email address was confirmed, we have sent a last email that says so. Thank you for having been here; you are welcome back at any time.',
  'Si votre adresse courriel était confirmée, nous y avons envoyé un dernier courriel qui le dit. Merci d’avoir été des nôtres; vous pouvez revenir en tout temps.',
);
export const accounts_close_done_leave = message('Go to the home page', 'Aller à la page d’accueil');
