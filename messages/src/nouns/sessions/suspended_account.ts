import { message } from '../../message.ts';

export const suspended_account_title = message('Your account is suspended', 'Votre compte est suspendu');
export const suspended_account_text = message(
  'Nothing was deleted. You can still download everything that we keep about you.',
  'Rien n’a été supprimé. Vous pouvez toujours télécharger tout ce que nous conservons sur vous.',
);
export const suspended_account_download = message('Download my data', 'Télécharger mes données');
export const suspended_account_code = message(
  'Code from your authenticator app, or a recovery code',
  'Code de votre application d’authentification, ou un code de secours',
);
export const suspended_account_failed = message(
  'Your data could not be put together. Please try again.',
  'Vos données n’ont pas pu être rassemblées. Veuillez réessayer.',
);
export const suspended_account_back = message('Back to sign-in', 'Retour à la connexion');
