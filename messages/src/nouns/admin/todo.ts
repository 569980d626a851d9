import { message, plural } from '../../message.ts';

export const todo_text = plural(
  'count',
  {
    one: '{count} thing waits for you.',
    other: '{count} things wait for you, the oldest first.',
  },
  {
    one: '{count} élément vous attend.',
    other: '{count} éléments vous attendent, les plus anciens d’abord.',
  },
);
export const todo_failed = message(
  'Your to-do list could not be loaded.',
  'Votre liste de tâches n’a pas pu être chargée.',
);
export const todo_nothing = message('Nothing waits for you', 'Rien ne vous attend');
export const todo_nothing_text = message(
  'Requests, proofs, sessions of suspended accounts, refunds, forms to review, failed messages and failed jobs appear here.',
  'Les demandes, les attestations, les séances de comptes suspendus, les remboursements, les formulaires à vérifier, les messages et les tâches en échec s’affichent ici.',
);
export const todo_requests = message('Verification requests', 'Demandes de vérification');
export const todo_proofs = message('Proofs', 'Attestations');
export const todo_suspensions = message('Suspended, with sessions', 'Comptes suspendus avec séances');
export const todo_suspended_sessions = plural(
  'count',
  {
    one: '{count} session is still booked, on {when}.',
    other: '{count} sessions are still booked, the next on {when}.',
  },
  {
    one: '{count} séance est encore réservée, le {when}.',
    other: '{count} séances sont encore réservées, la prochaine le {when}.',
  },
);
export const todo_payments = message('Refunds and payments', 'Remboursements et paiements');
export const todo_forms = message('Forms to review', 'Formulaires à vérifier');
export const todo_form = message(
  '{form}: the latest version waits for review',
  '{form}\u00a0: la version la plus récente est à vérifier',
);
export const todo_messages = message('Messages not delivered', 'Messages non remis');
export const todo_jobs = message('Jobs that failed', 'Tâches en échec');
export const todo_part = message('{title} ({count})', '{title} ({count})');
export const todo_all = message('Show all {count}', 'Afficher les {count}');
export const todo_open = message('Open the page', 'Ouvrir la page');
export const todo_backup = message('No recent backup', 'Aucune sauvegarde récente');
export const todo_backup_never = message(
  'No backup has been made yet. What is lost now cannot be restored.',
  'Aucune sauvegarde n’a encore été faite. Ce qui serait perdu maintenant ne pourrait pas être restauré.',
);
export const todo_backup_since = message(
  'The last backup was made on {when}. What is newer cannot be restored.',
  'La dernière sauvegarde date du {when}. Ce qui est plus récent ne pourrait pas être restauré.',
);
export const todo_backup_open = message('Open the system page', 'Ouvrir la page du système');
