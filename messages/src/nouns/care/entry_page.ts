import { message, plural } from '../../message.ts';

/** One entry, as its therapist writes, signs and releases it. */
export const entry_page_failed = message('The entry could not be loaded', 'L’entrée n’a pas pu être chargée');
export const entry_page_unknown = message('There is no such entry', 'Cette entrée n’existe pas');
export const entry_page_unknown_text = message(
  'It was deleted, or it is not one of yours.',
  'Elle a été supprimée ou n’est pas l’une des vôtres.',
);
export const entry_page_back = message('Client', 'Client');
export const entry_page_title = message('{kind}, {date}', '{kind}, {date}');
export const entry_page_about = message('Back to the signed entry', 'Retour à l’entrée signée');
export const entry_page_last_plan = message('Plan of the last session', 'Plan de la dernière séance');
export const entry_page_report_add = message(
  'Add what the family reports',
  'Ajouter ce que rapporte la famille',
);
export const entry_page_with_hint = message(
  'A parent, the school, a doctor',
  'Un parent, l’école, un médecin',
);
export const entry_page_saved = message('Saved', 'Enregistré');
export const entry_page_saving = message('Saving…', 'Enregistrement…');
export const entry_page_unsaved = message('Not saved yet', 'Pas encore enregistré');
export const entry_page_save_failed = message(
  'Not saved. Your text is still here, and is sent again when you go on writing.',
  'Non enregistré. Votre texte est toujours ici et sera envoyé de nouveau quand vous continuerez à écrire.',
);
export const entry_page_save_now = message('Save now', 'Enregistrer maintenant');
export const entry_page_sign = message('Sign', 'Signer');
export const entry_page_sign_text = message(
  'A signed entry never changes. Corrections are addenda.',
  'Une entrée signée ne change plus. Les corrections sont des addendas.',
);
export const entry_page_sign_closing = message(
  'Signing closes the record. The next session opens it again.',
  'La signature ferme le dossier. La prochaine séance l’ouvre de nouveau.',
);
export const entry_page_sign_release = message('Give it to the family to read', 'La remettre à la famille');
export const entry_page_signed = message('Signed', 'Entrée signée');
export const entry_page_signed_released = message(
  'Signed. The family can read it now.',
  'Entrée signée. La famille peut maintenant la lire.',
);
export const entry_page_sign_failed = message(
  'The entry could not be signed',
  'L’entrée n’a pas pu être signée',
);
export const entry_page_release_failed = message(
  'The entry is signed, but could not be given to the family',
  'L’entrée est signée, mais n’a pas pu être remise à la famille',
);
export const entry_page_taps_unsent = plural(
  'count',
  {
    one: '{count} answer that you counted is still on this device and not in the findings.',
    other: '{count} answers that you counted are still on this device and not in the findings.',
  },
  {
    one: '{count} réponse notée est encore sur cet appareil et ne figure pas dans les constatations.',
    other: '{count} réponses notées sont encore sur cet appareil et ne figurent pas dans les constatations.',
  },
);
export const entry_page_anew = message('Draft the findings anew', 'Rédiger de nouveau les constatations');
export const entry_page_anew_title = message(
  'Draft the findings anew?',
  'Rédiger de nouveau les constatations?',
);
export const entry_page_anew_text = message(
  'They are written once more from what was counted. What you changed in them goes; all other fields stay.',
  'Elles sont rédigées de nouveau à partir de ce qui a été compté. Vos changements à ce champ disparaissent; les autres champs restent.',
);
export const entry_page_anew_done = message(
  'The findings are as they were counted.',
  'Les constatations sont telles qu’elles ont été comptées.',
);
export const entry_page_anew_failed = message(
  'The findings could not be drafted',
  'Les constatations n’ont pas pu être rédigées',
);
export const entry_page_remove = message('Delete the draft', 'Supprimer l’ébauche');
export const entry_page_remove_title = message('Delete this draft?', 'Supprimer cette ébauche?');
export const entry_page_remove_text = message(
  'Its text goes for good. The session is then shown as missing a note.',
  'Son texte disparaît définitivement. La séance est alors signalée comme n’ayant pas de note.',
);
export const entry_page_remove_text_other = message(
  'Its text goes for good.',
  'Son texte disparaît définitivement.',
);
export const entry_page_removed = message('The draft is deleted.', 'L’ébauche est supprimée.');
export const entry_page_keep = message('Keep', 'Conserver');
export const entry_page_release = message('Give to the family', 'Remettre à la famille');
export const entry_page_released = message(
  'The family can read it now, with its addenda.',
  'La famille peut maintenant la lire, avec ses addendas.',
);
export const entry_page_recall = message('Take back', 'Reprendre');
export const entry_page_recalled = message(
  'The family no longer reads it. It says when you withdrew it.',
  'La famille ne la lit plus. Elle voit quand vous l’avez retirée.',
);
export const entry_page_change_failed = message('This could not be changed', 'Cela n’a pas pu être modifié');
export const entry_page_add_addendum = message('Add an addendum', 'Ajouter un addenda');
export const entry_page_addendum_failed = message(
  'The addendum could not be begun',
  'L’addenda n’a pas pu être commencé',
);
export const entry_page_later_taps = plural(
  'count',
  {
    one: '{count} answer was counted after this note was signed.',
    other: '{count} answers were counted after this note was signed.',
  },
  {
    one: '{count} réponse a été notée après la signature de cette note.',
    other: '{count} réponses ont été notées après la signature de cette note.',
  },
);
export const entry_page_later_taps_text = message(
  'The signed text stays. You can say it in an addendum.',
  'Le texte signé reste tel quel. Vous pouvez le dire dans un addenda.',
);
export const entry_page_not_intact = message(
  'This entry, or one before it, was altered outside of the product after it was signed. Tell whoever runs it.',
  'Cette entrée, ou une entrée précédente, a été modifiée hors du produit après la signature. Avisez la personne qui l’exploite.',
);
export const entry_page_ask_title = message(
  'Should signing propose to give notes to families?',
  'La signature doit-elle proposer de remettre les notes aux familles?',
);
export const entry_page_ask_text = message(
  'You decide with each signature. You can change this in your practice settings.',
  'Vous décidez à chaque signature. Vous pouvez changer cela dans les paramètres de votre pratique.',
);
export const entry_page_ask_yes = message('Yes, propose it', 'Oui, le proposer');
export const entry_page_ask_no = message('No', 'Non');
export const entry_page_ask_saved = message(
  'Saved in your practice settings',
  'Enregistré dans les paramètres de votre pratique',
);
export const entry_page_ask_failed = message(
  'Your choice could not be saved',
  'Votre choix n’a pas pu être enregistré',
);
export const entry_page_left = message(
  'The family has left your caseload: this draft can be deleted or signed.',
  'La famille a quitté votre liste de clients : cette ébauche peut être supprimée ou signée.',
);
