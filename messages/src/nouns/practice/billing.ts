import { message } from '../../message.ts';

export const billing_text = message(
  'How families pay you, and what appears on their receipts.',
  'Comment les familles vous paient, et ce qui figure sur leurs reçus.',
);
export const billing_load_failed = message(
  'Failed to load payment settings',
  'Impossible de charger les paramètres de paiement',
);
export const billing_paypal_title = message('PayPal', 'PayPal');
export const billing_free_paypal = message('Connect PayPal', 'Connecter PayPal');
export const billing_free_direct = message('Take payments directly', 'Accepter les paiements directs');
export const billing_paypal_text = message(
  'Families pay by PayPal or card when they book. The money goes straight to your own PayPal account.',
  'Les familles paient par PayPal ou par carte au moment de réserver. L’argent va directement dans votre propre compte PayPal.',
);
export const billing_paypal_status = message('PayPal account', 'Compte PayPal');
export const billing_connected = message('Connected', 'Connecté');
export const billing_not_connected = message('Not Connected', 'Non connecté');
export const billing_free_title = message(
  'Your priced services are free now',
  'Vos services payants sont gratuits en ce moment',
);
export const billing_free_text = message(
  'Families cannot pay you, so they book everything free of charge. Connect PayPal, or say how they pay you directly.',
  'Les familles ne peuvent pas vous payer : elles réservent tout gratuitement. Connectez PayPal, ou dites comment elles vous paient directement.',
);
export const billing_free_text_direct = message(
  'Families cannot pay you, so they book everything free of charge. Say how they pay you directly.',
  'Les familles ne peuvent pas vous payer : elles réservent tout gratuitement. Dites comment elles vous paient directement.',
);
export const billing_paypal_email = message('PayPal email', 'Courriel PayPal');
export const billing_paypal_email_hint = message(
  'The address of the PayPal account that is to be paid.',
  'L’adresse du compte PayPal qui recevra les paiements.',
);
export const billing_paypal_connect = message('Connect PayPal', 'Connecter PayPal');
export const billing_paypal_save = message('Save this account', 'Enregistrer ce compte');
export const billing_paypal_added = message(
  'PayPal email added successfully',
  'Le courriel PayPal a bien été ajouté',
);
export const billing_paypal_failed = message(
  'Failed to connect PayPal account',
  'Impossible de connecter le compte PayPal',
);
export const billing_change = message('Change account', 'Changer de compte');
export const billing_keep = message('Keep the current one', 'Garder le compte actuel');
export const billing_disconnect = message('Disconnect', 'Déconnecter');
export const billing_disconnect_title = message('Disconnect PayPal?', 'Déconnecter PayPal?');
export const billing_disconnect_text = message(
  'From then on families book your priced services free of charge. Sessions that are booked already keep their price and are still paid to this account.',
  'À partir de ce moment, les familles réserveront gratuitement vos services payants. Les séances déjà réservées gardent leur prix et restent payables à ce compte.',
);
export const billing_disconnect_direct = message(
  'From then on families who book your priced services pay you directly. Sessions that are booked already are still paid to this account.',
  'À partir de ce moment, les familles qui réservent vos services payants vous paieront directement. Les séances déjà réservées restent payables à ce compte.',
);
export const billing_disconnect_confirm = message('Disconnect', 'Déconnecter');
export const billing_keep_connected = message('Stay connected', 'Garder PayPal connecté');
export const billing_disconnected = message('PayPal is disconnected.', 'PayPal est déconnecté.');
export const billing_disconnect_failed = message(
  'PayPal could not be disconnected. Please try again.',
  'PayPal n’a pas pu être déconnecté. Veuillez réessayer.',
);
export const billing_business_title = message('Business information', 'Renseignements sur l’entreprise');
export const billing_business_text = message(
  'Appears on every receipt, so that insurers accept it.',
  'Ils figurent sur chaque reçu, afin que les assureurs l’acceptent.',
);
export const billing_business_name = message('Business name', 'Nom de l’entreprise');
export const billing_business_name_hint = message(
  'Leave it empty to use your own name.',
  'Laissez ce champ vide pour utiliser votre propre nom.',
);
export const billing_business_address = message('Business address', 'Adresse de l’entreprise');
export const billing_tax_number = message('Tax number', 'Numéro de taxe');
export const billing_tax_number_hint = message(
  'Your GST/HST number, if you are registered.',
  'Votre numéro de TPS/TVH, si vous en avez un.',
);
export const billing_tax_number_missing_title = message(
  'Tax without a tax number',
  'Une taxe sans numéro de taxe',
);
export const billing_tax_number_missing = message(
  'Families pay {rate} tax for services that are not exempt, and their receipts show no tax number. Please enter it, or set the rate to 0 if you are not registered.',
  'Les familles paient {rate} de taxe pour les services qui ne sont pas exonérés, et leurs reçus ne portent aucun numéro de taxe. Veuillez l’inscrire, ou mettre le taux à 0 si vous n’en avez pas.',
);
export const billing_tax_number_title = message(
  'Charge tax without a tax number?',
  'Percevoir la taxe sans numéro de taxe?',
);
export const billing_tax_number_ask = message(
  'Families would pay {rate} tax for services that are not exempt, and their receipts would show no tax number. As far as we know, only those who are registered may charge tax, and insurers ask for the number. If you are not registered, the rate is 0.',
  'Les familles paieraient {rate} de taxe pour les services qui ne sont pas exonérés, et leurs reçus ne porteraient aucun numéro de taxe. À notre connaissance, il faut un numéro pour percevoir une taxe, et les assureurs le demandent. Si vous n’en avez pas, le taux est de 0.',
);
export const billing_tax_number_save_without = message('Save without a number', 'Enregistrer sans numéro');
export const billing_tax_number_back = message('Go back', 'Revenir');
export const billing_invoice_prefix = message('Invoice prefix', 'Préfixe des reçus');
export const billing_invoice_prefix_hint = message(
  'Comes before the number of each receipt.',
  'Précède le numéro de chaque reçu.',
);
export const billing_tax_rate = message('Tax rate', 'Taux de taxe');
export const billing_tax_note = message(
  'The rate is for services that are taxable. Health services are exempt from GST/HST: say so at each service. Reports for a court or an insurer are not exempt. If in doubt, ask your accountant.',
  'Le taux vaut pour les services taxables. Les services de santé sont exonérés de la TPS/TVH : indiquez-le à chaque service. Les rapports destinés à un tribunal ou à un assureur ne le sont pas. En cas de doute, consultez votre comptable.',
);
export const billing_example_title = message(
  'What a patient will pay',
  'Ce que paiera la personne qui réserve',
);
export const billing_example_service = message('Service', 'Service');
export const billing_example_rounded = message(
  '{rate} of {price} is {exact}; the tax is rounded to the nearest cent.',
  '{rate} de {price} font {exact}; la taxe est arrondie au cent le plus proche.',
);
export const billing_example_free = message(
  'Free as long as families cannot pay you.',
  'Gratuit tant que les familles ne peuvent pas vous payer.',
);
export const billing_example_none = message(
  'Once you offer a service with a price, you see here what a patient will pay.',
  'Dès que vous offrirez un service payant, vous verrez ici ce que paiera la personne qui réserve.',
);
export const billing_business_save = message('Save business information', 'Enregistrer les renseignements');
export const billing_business_saved = message(
  'Business information updated successfully',
  'Les renseignements sur l’entreprise ont bien été mis à jour',
);
export const billing_business_failed = message(
  'Failed to update business information',
  'Impossible de mettre à jour les renseignements sur l’entreprise',
);
export const billing_return_success_title = message(
  'Account setup is finished',
  'La configuration du compte est terminée',
);
export const billing_return_success_text = message(
  'Please check below that the right PayPal account is connected.',
  'Veuillez vérifier ci-dessous que le bon compte PayPal est connecté.',
);
export const billing_return_refresh_title = message(
  'Account setup is not finished yet',
  'La configuration du compte n’est pas encore terminée',
);
export const billing_return_refresh_text = message(
  'Please connect your PayPal account below, unless it already is.',
  'Veuillez connecter votre compte PayPal ci-dessous, s’il ne l’est pas déjà.',
);
export const billing_direct_title = message('Paid to you directly', 'Paiements directs');
export const billing_direct_text = message(
  'Families pay you by e-transfer, cash or another way. Their sessions are confirmed at once, and you mark what you received.',
  'Les familles vous paient par virement Interac, en argent comptant ou autrement. Leurs séances sont confirmées aussitôt, et vous notez ce que vous avez reçu.',
);
export const billing_direct_on = message(
  'Families can pay me directly',
  'Les familles peuvent me payer directement',
);
export const billing_direct_on_hint = message(
  'Where PayPal is connected too, they choose when they book.',
  'Si PayPal est aussi connecté, elles choisissent au moment de réserver.',
);
export const billing_direct_methods = message('Ways to pay you', 'Moyens de vous payer');
export const billing_direct_instructions = message('Instructions', 'Consignes');
export const billing_direct_instructions_hint = message(
  'For example the address for e-transfers. Families see it once they have booked.',
  'Par exemple l’adresse pour les virements Interac. Les familles la voient après avoir réservé.',
);
export const billing_direct_count = message('{count} of {maximum}', '{count} sur {maximum}');
export const billing_direct_off = message(
  'Once you save, families can no longer pay you, and your priced services are free.',
  'Dès l’enregistrement, les familles ne pourront plus vous payer, et vos services payants seront gratuits.',
);
export const billing_direct_save = message('Save direct payments', 'Enregistrer les paiements directs');
export const billing_direct_saved = message(
  'Direct payments updated',
  'Les paiements directs ont bien été mis à jour',
);
export const billing_direct_failed = message(
  'Direct payments could not be saved. Please try again.',
  'Les paiements directs n’ont pas pu être enregistrés. Veuillez réessayer.',
);
