import { message, plural } from '../../message.ts';

export const receipts_title = message('Receipt', 'Reçu');
export const receipts_title_credit_note = message('Credit note', 'Note de crédit');
export const receipts_title_cancellation = message('Cancellation of a receipt', 'Annulation d’un reçu');
export const receipts_title_confirmation = message('Payment confirmation', 'Confirmation de paiement');
export const receipts_number = message('No. {number}', 'Nº {number}');
export const receipts_issued = message('Issued on {date}', 'Délivré le {date}');
export const receipts_tax_number = message('Tax number {number}', 'Numéro de taxe {number}');
export const receipts_registration = message('Registration no. {number}', 'Nº d’inscription {number}');
export const receipts_regulator = message('{regulator} ({province})', '{regulator} ({province})');
export const receipts_license = message('License no. {number}', 'Nº de permis {number}');
export const receipts_label_therapist = message('Therapist', 'Orthophoniste');
export const receipts_label_client = message('Client', 'Client');
export const receipts_label_session = message('Session', 'Séance');
export const receipts_label_payment = message('Payment', 'Paiement');
export const receipts_paid_by = message('Paid by {name}', 'Payé par {name}');
export const receipts_minutes = plural(
  'minutes',
  { one: '{minutes} minute', other: '{minutes} minutes' },
  { one: '{minutes} minute', other: '{minutes} minutes' },
);
export const receipts_subtotal = message('Amount', 'Montant');
export const receipts_tax = message('Tax ({rate})', 'Taxe ({rate})');
export const receipts_exempt = message(
  'Exempt from GST/HST: a health service (Excise Tax Act, Schedule V, Part II, section 7)',
  'Exonéré de la TPS/TVH : un service de santé (Loi sur la taxe d’accise, annexe V, partie II, article 7)',
);
export const receipts_exempt_short = message('exempt from GST/HST', 'exonéré de la TPS/TVH');
export const receipts_total = message('Total', 'Total');
export const receipts_total_credited = message('Total credited', 'Total crédité');
export const receipts_free = message('This session was free of charge.', 'Cette séance était gratuite.');
export const receipts_paid_paypal = message('Paid on {date} through PayPal', 'Payé le {date} par PayPal');
export const receipts_paid_etransfer = message(
  'Paid on {date} by e-transfer',
  'Payé le {date} par virement Interac',
);
export const receipts_paid_cash = message('Paid on {date} in cash', 'Payé le {date} en argent comptant');
export const receipts_paid_cheque = message('Paid on {date} by cheque', 'Payé le {date} par chèque');
export const receipts_paid_card = message('Paid on {date} by card', 'Payé le {date} par carte');
export const receipts_paid_other = message(
  'Paid on {date} to the therapist directly',
  'Payé le {date} directement à l’orthophoniste',
);
export const receipts_transaction = message('Transaction {number}', 'Opération {number}');
export const receipts_fee_kept = message(
  'The payment itself is not refunded by this document.',
  'Le paiement lui-même n’est pas remboursé par ce document.',
);
export const receipts_notice_confirmation = message(
  'This confirms a payment. It is not a receipt: your receipt for an insurer follows once the session has taken place.',
  'Ce document confirme un paiement. Ce n’est pas un reçu : votre reçu pour l’assureur suivra une fois la séance terminée.',
);
export const receipts_credit_remaining = message(
  'Of that receipt, {amount} remains.',
  'Il reste {amount} de ce reçu.',
);
export const receipts_payment_kept = message(
  'Kept by the therapist under the terms: {amount}',
  'Conservé par l’orthophoniste selon les conditions : {amount}',
);
export const receipts_payment_refund_due = message('To be refunded: {amount}', 'À rembourser : {amount}');
export const receipts_payment_refunded = message('Refunded: {amount}', 'Remboursé : {amount}');
export const receipts_notice_cancelled = message(
  'This confirms a payment. It is not a receipt, and none follows: the session was cancelled after the time limit for refunds, and will not take place.',
  'Ce document confirme un paiement. Ce n’est pas un reçu, et aucun ne suivra : la séance a été annulée après le délai de remboursement et n’aura pas lieu.',
);
export const receipts_notice_no_attendance = message(
  'This confirms a payment. It is not a receipt, and none follows: the therapist noted that nobody attended the session.',
  'Ce document confirme un paiement. Ce n’est pas un reçu, et aucun ne suivra : l’orthophoniste a noté que personne ne s’est présenté à la séance.',
);
export const receipts_notice_refunded = message(
  'Takes back receipt {number} of {date}, because the amount below was refunded.',
  'Annule, à hauteur du montant ci-dessous, le reçu {number} du {date} : ce montant a été remboursé.',
);
export const receipts_notice_not_attended = message(
  'Takes back receipt {number} of {date}, because the session did not take place. That receipt must not be used.',
  'Annule le reçu {number} du {date} : la séance n’a pas eu lieu. Ce reçu ne doit pas être utilisé.',
);
export const receipts_notice_respelled = message(
  'Takes back receipt {number} of {date}, because a new one states a name in Latin letters that this one lacks. That receipt must not be used.',
  'Annule le reçu {number} du {date} : un nouveau reçu donne en lettres latines un nom qui y manquait. Ce reçu ne doit pas être utilisé.',
);
export const receipts_foot = message(
  'Issued through {brand} on behalf of the practice named above.',
  'Délivré au moyen de {brand} au nom du cabinet ci-dessus.',
);
export const receipts_foot_letters = message(
  'Names in other scripts are given in Latin letters.',
  'Les noms écrits dans un autre alphabet sont donnés en lettres latines.',
);
export const receipts_statement_title = message('Receipts of {year}', 'Reçus de {year}');
export const receipts_statement_receipt = message('Receipt {number}', 'Reçu {number}');
export const receipts_statement_credit = message('Credit note {number}', 'Note de crédit {number}');
export const receipts_statement_empty = message(
  'There are no receipts for this year.',
  'Il n’y a aucun reçu pour cette année.',
);
export const receipts_statement_tax = message('Tax included', 'Dont taxe');
export const receipts_column_number = message('Number', 'Numéro');
export const receipts_column_session = message('Session', 'Séance');
export const receipts_column_client = message('Client', 'Client');
export const receipts_column_therapist = message('Therapist', 'Orthophoniste');
export const receipts_column_title = message('Professional title', 'Titre professionnel');
export const receipts_column_license = message('License no.', 'Nº de permis');
export const receipts_column_regulator = message('Regulator', 'Ordre professionnel');
export const receipts_column_service = message('Service', 'Service');
export const receipts_column_minutes = message('Minutes', 'Minutes');
export const receipts_column_subtotal = message('Amount', 'Montant');
export const receipts_column_tax = message('Tax', 'Taxe');
export const receipts_column_total = message('Total', 'Total');
export const receipts_column_paid = message('Paid on', 'Payé le');
export const receipts_column_method = message('Method', 'Mode de paiement');
export const receipts_column_tax_note = message('Tax note', 'Note sur la taxe');
export const receipts_column_payer = message('Paid by', 'Payé par');
export const receipts_column_refunded = message('Refunded', 'Remboursé');
export const receipts_column_kept = message('Kept under the terms', 'Conservé selon les conditions');
export const receipts_column_to_refund = message('To be refunded', 'À rembourser');
export const receipts_column_transaction = message('PayPal transaction', 'Opération PayPal');
export const receipts_page_text = message(
  'For your insurer and your taxes, in English or French.',
  'Pour votre assureur et vos impôts, en français ou en anglais.',
);
export const receipts_page_text_therapist = message(
  'What your families get for their insurer, in English or French.',
  'Ce que vos familles reçoivent pour leur assureur, en français ou en anglais.',
);
export const receipts_failed = message(
  'Your receipts could not be loaded',
  'Vos reçus n’ont pas pu être chargés',
);
export const receipts_loading = message('Your receipts are loading', 'Vos reçus se chargent');
export const receipts_none_title = message('No receipts yet', 'Aucun reçu pour l’instant');
export const receipts_none_text = message(
  'After each session you will find its receipt here. Until then, a paid session has a payment confirmation.',
  'Après chaque séance, vous trouverez son reçu ici. D’ici là, une séance payée a une confirmation de paiement.',
);
export const receipts_to_appointments = message('Go to appointments', 'Aller aux rendez-vous');
export const receipts_admin_title = message(
  'Receipts are between a family and its therapist',
  'Les reçus restent entre la famille et l’orthophoniste',
);
export const receipts_admin_text = message(
  'As an admin you see payments that need a person: between whom and how much, never for which service.',
  'En administration, vous voyez les paiements qui demandent une décision : entre qui et combien, jamais pour quel service.',
);
export const receipts_card_session = message('{service}, {duration}', '{service}, {duration}');
export const receipts_card_people = message(
  'For {client}, with {therapist}',
  'Pour {client}, avec {therapist}',
);
export const receipts_card_therapist = message('With {therapist}', 'Avec {therapist}');
export const receipts_coming = plural(
  'count',
  {
    one: '{count} payment confirmation of a coming session',
    other: '{count} payment confirmations of coming sessions',
  },
  {
    one: '{count} confirmation de paiement d’une séance à venir',
    other: '{count} confirmations de paiement de séances à venir',
  },
);
export const receipts_coming_text = message(
  'A confirmation is not a receipt: that follows once the session has taken place.',
  'Une confirmation n’est pas un reçu : celui-ci suivra une fois la séance terminée.',
);
export const receipts_card_split = message(
  'Kept by the therapist: {kept}. Goes back to the family: {refund}.',
  'Conservé par l’orthophoniste : {kept}. Remboursé à la famille : {refund}.',
);
export const receipts_card_cancelled = message(
  'Not a receipt, and none follows: the session was cancelled after the time limit for refunds.',
  'Ce n’est pas un reçu, et aucun ne suivra : la séance a été annulée après le délai de remboursement.',
);
export const receipts_card_method = message('Payment: {method}', 'Paiement : {method}');
export const receipts_card_no_attendance = message(
  'Not a receipt, and none follows: the therapist noted that nobody attended.',
  'Ce n’est pas un reçu, et aucun ne suivra : l’orthophoniste a noté que personne ne s’est présenté.',
);
export const receipts_card_cancels = message(
  'The therapist noted that nobody attended. This receipt is cancelled on {when}, unless the note is taken back by then. Please do not use it meanwhile.',
  'L’orthophoniste a noté que personne ne s’est présenté. Ce reçu sera annulé le {when}, à moins que la note ne soit retirée d’ici là. Veuillez ne pas l’utiliser entretemps.',
);
export const receipts_card_not_attended = message(
  'The session did not take place, so receipt {number} must not be used.',
  'La séance n’a pas eu lieu : le reçu {number} ne doit pas être utilisé.',
);
export const receipts_card_respelled = message(
  'A new receipt has the name in Latin letters, so receipt {number} must not be used.',
  'Un nouveau reçu porte le nom en lettres latines : le reçu {number} ne doit pas être utilisé.',
);
export const receipts_spelling_title = plural(
  'count',
  { one: 'A name is missing in Latin letters', other: 'Names are missing in Latin letters' },
  { one: 'Un nom manque en lettres latines', other: 'Des noms manquent en lettres latines' },
);
export const receipts_spelling_text = message(
  'Receipts cannot show {names}. A machine spells it in Latin letters, and insurers may not recognize it. Please add the spelling that they know.',
  'Les reçus ne peuvent pas montrer {names}. Une machine l’écrit en lettres latines, et les assureurs pourraient ne pas le reconnaître. Veuillez ajouter l’orthographe qu’ils connaissent.',
);
export const receipts_spelling_family = message('Add it under Family', 'L’ajouter sous Famille');
export const receipts_spelling_account = message('Add it to your account', 'L’ajouter à votre compte');
export const receipts_respell_text = message(
  'The name has been added in Latin letters since. A new receipt can replace this one, which must then not be used.',
  'Le nom a depuis été ajouté en lettres latines. Un nouveau reçu peut remplacer celui-ci, qui ne devra plus être utilisé.',
);
export const receipts_respell = message('Replace this receipt', 'Remplacer ce reçu');
export const receipts_respell_for = message('Replace this receipt: {what}', 'Remplacer ce reçu : {what}');
export const receipts_respell_failed = message(
  'The receipt could not be replaced. Please try again.',
  'Le reçu n’a pas pu être remplacé. Veuillez réessayer.',
);
export const receipts_respelled_title = message('Receipt replaced', 'Reçu remplacé');
export const receipts_respelled = message(
  'The new one has the name in Latin letters. Use it in place of the former one.',
  'Le nouveau porte le nom en lettres latines. Utilisez-le à la place de l’ancien.',
);
export const receipts_download_for = message(
  'Download: {what}, {language}',
  'Télécharger : {what}, {language}',
);
export const receipts_request = message('Make a receipt', 'Créer un reçu');
export const receipts_request_for = message('Make a receipt: {when}', 'Créer un reçu : {when}');
export const receipts_request_failed = message(
  'The receipt could not be made. Please try again.',
  'Le reçu n’a pas pu être créé. Veuillez réessayer.',
);
export const receipts_made_title = message('Receipt ready', 'Reçu prêt');
export const receipts_made = message('You can download it now.', 'Vous pouvez le télécharger maintenant.');
export const receipts_statement_pdf = message('Statement of {year} (PDF)', 'Relevé de {year} (PDF)');
export const receipts_statement_csv = message('Table of {year} (CSV)', 'Tableau de {year} (CSV)');
export const receipts_help = message(
  'How a receipt reaches your insurer',
  'Comment un reçu parvient à votre assureur',
);
