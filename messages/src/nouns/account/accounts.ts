import { message, plural } from '../../message.ts';

export const accounts_role = message('Role', 'Rôle');
export const accounts_none_found = message('No users found', 'Aucun compte');
export const accounts_search = message('Search by name or email', 'Chercher par nom ou courriel');
export const accounts_role_patient = message('Patient', 'Patient');
export const accounts_role_therapist = message('Therapist', 'Orthophoniste');
export const accounts_role_admin = message('Admin', 'Administration');
export const accounts_active = message('Active', 'Actif');
export const accounts_suspended = message('Suspended', 'Suspendu');
export const accounts_suspend = message('Suspend', 'Suspendre');
export const accounts_suspend_of = message('Suspend {name}', 'Suspendre {name}');
export const accounts_unsuspend = message('Unsuspend', 'Rétablir');
export const accounts_unsuspend_of = message('Unsuspend {name}', 'Rétablir {name}');
export const accounts_suspend_title = message('Suspend {name}?', 'Suspendre {name}?');
export const accounts_suspend_text_patient = message(
  'They are signed out at once and cannot sign in. Nothing is deleted.',
  'La personne est déconnectée aussitôt et ne peut plus se connecter. Rien n’est supprimé.',
);
export const accounts_suspend_text_therapist = message(
  'They are signed out at once, cannot sign in, and are no longer found or booked. Nothing is deleted.',
  'La personne est déconnectée aussitôt et ne peut plus se connecter; son profil ne s’affiche plus et ne se réserve plus. Rien n’est supprimé.',
);
export const accounts_suspend_reason_hint = message(
  'For admins only: nobody else reads it.',
  'Réservé à l’administration : personne d’autre ne le lit.',
);
export const accounts_suspend_none = message(
  'No upcoming sessions are affected.',
  'Aucune séance à venir n’est touchée.',
);
export const accounts_suspend_sessions = plural(
  'count',
  { one: '{count} upcoming session is affected.', other: '{count} upcoming sessions are affected.' },
  { one: '{count} séance à venir est touchée.', other: '{count} séances à venir sont touchées.' },
);
export const accounts_suspend_paid = plural(
  'count',
  {
    one: '{amount} has been paid and not refunded, for one session.',
    other: '{amount} has been paid and not refunded, for {count} of them.',
  },
  {
    one: '{amount} ont été payés sans être remboursés, pour une séance.',
    other: '{amount} ont été payés sans être remboursés, pour {count} d’entre elles.',
  },
);
export const accounts_suspend_cancel_future = message(
  'Cancel them; the therapist owes back what was paid',
  'Les annuler; l’orthophoniste doit rembourser ce qui a été payé',
);
export const accounts_suspend_cancel_hint = message(
  'Both sides are told that the session had to be cancelled, never why. If you leave this off, the sessions stay as they are.',
  'Les deux parties apprennent que la séance a dû être annulée, jamais pourquoi. Sinon, les séances restent telles quelles.',
);
export const accounts_suspend_preview_failed = message(
  'We could not find out which sessions this affects.',
  'Nous n’avons pas pu savoir quelles séances sont touchées.',
);
export const accounts_unsuspend_title = message('Unsuspend {name}?', 'Rétablir {name}?');
export const accounts_unsuspend_text = message(
  'They can sign in again.',
  'La personne pourra de nouveau se connecter.',
);
export const accounts_unsuspend_reason = message(
  'Suspended because: {reason}',
  'Motif de la suspension : {reason}',
);
export const accounts_user_suspended = message('User suspended', 'Compte suspendu');
export const accounts_user_unsuspended = message('User unsuspended', 'Compte rétabli');
export const accounts_suspend_failed = message(
  'Failed to suspend user',
  'Le compte n’a pas pu être suspendu',
);
export const accounts_unsuspend_failed = message(
  'Failed to unsuspend user',
  'Le compte n’a pas pu être rétabli',
);
export const accounts_cancel_sessions = message('Cancel these sessions', 'Annuler ces séances');
export const accounts_cancel_sessions_of = message(
  'Cancel these sessions of {name}',
  'Annuler ces séances avec {name}',
);
export const accounts_keep_sessions = message('Keep them', 'Les garder');
export const accounts_cancel_sessions_title = message(
  'Cancel the sessions of {name}?',
  'Annuler les séances avec {name}?',
);
export const accounts_cancel_sessions_text = message(
  'Both sides are told that the session had to be cancelled, never why. What was paid is owed back.',
  'Les deux parties apprennent que la séance a dû être annulée, jamais pourquoi. Ce qui a été payé est à rembourser.',
);
export const accounts_sessions_cancelled = message('Sessions cancelled', 'Séances annulées');
export const accounts_cancel_sessions_failed = message(
  'Failed to cancel the sessions',
  'Les séances n’ont pas pu être annulées',
);
