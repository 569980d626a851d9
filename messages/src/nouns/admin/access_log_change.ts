import { message } from '../../message.ts';

export const access_log_change_added = message('Added', 'A ajouté');
export const access_log_change_renamed = message('Renamed', 'A renommé');
export const access_log_change_edited = message('Changed the French name', 'A modifié le nom français');
export const access_log_change_removed = message('Removed', 'A retiré');
export const access_log_change_released = message('Gave to the family', 'A remis à la famille');
export const access_log_change_recalled = message('Took back', 'A repris');
export const access_log_change_consented = message('Gave a consent', 'A consenti');
export const access_log_change_withdrawn = message('Withdrew a consent', 'A retiré un consentement');
export const access_log_change_objected = message('Objected to a consent', 'A contesté un consentement');
export const access_log_change_cancelled = message('Cancelled', 'A annulé');
export const access_log_change_moved = message('Rescheduled', 'A déplacé');
export const access_log_change_waived = message('Waived what was kept', 'A renoncé au montant conservé');
export const access_log_change_payment_received = message(
  'Marked a payment as received',
  'A noté un paiement reçu',
);
export const access_log_change_payment_undone = message(
  'Undid that a payment was received',
  'A retiré la note d’un paiement reçu',
);
export const access_log_change_refund_sent = message(
  'Marked a refund as sent',
  'A noté un remboursement envoyé',
);
export const access_log_change_attendance = message('Marked attendance', 'A noté la présence');
export const access_log_change_running_late = message('Announced a delay', 'A annoncé un retard');
export const access_log_change_meeting_address = message('Changed the video link', 'A modifié le lien vidéo');
export const access_log_change_approved = message('Approved', 'A approuvé');
export const access_log_change_rejected = message('Rejected', 'A refusé');
export const access_log_change_badge_revoked = message(
  'Withdrew the Verified badge',
  'A retiré l’insigne Vérifié',
);
export const access_log_change_accepted = message('Accepted', 'A accepté');
export const access_log_change_expired = message('Ended by its date', 'A pris fin à sa date');
export const access_log_change_decided = message('Decided', 'A tranché');
export const access_log_change_issued = message('Issued', 'A délivré');
export const access_log_change_retried = message('Tried again', 'A relancé');
export const access_log_change_suspended = message('Suspended', 'A suspendu');
export const access_log_change_unsuspended = message('Ended the suspension', 'A levé la suspension');
export const access_log_change_sessions_ended = message('Signed out everywhere', 'A déconnecté partout');
export const access_log_change_second_factor_removed = message(
  'Turned off two-step sign-in',
  'A désactivé la connexion en deux étapes',
);
export const access_log_change_invited = message('Invited as an admin', 'A invité à l’administration');
export const access_log_change_invitation_resent = message(
  'Sent the invitation again',
  'A renvoyé l’invitation',
);
export const access_log_change_invitation_withdrawn = message(
  'Withdrew the invitation',
  'A annulé l’invitation',
);
export const access_log_change_invitation_accepted = message(
  'Accepted the invitation',
  'A accepté l’invitation',
);
export const access_log_change_permissions_changed = message(
  'Changed the permissions',
  'A modifié les autorisations',
);
export const access_log_change_permissions_removed = message(
  'Took away all admin rights',
  'A retiré tous les droits d’administration',
);
export const access_log_change_closed = message('Closed', 'A fermé');
export const access_log_change_signed = message('Signed', 'A signé');
