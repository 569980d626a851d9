import { message } from '../../message.ts';

export const services_title = message('Service types', 'Types de service');
export const services_text = message(
  'What families can book, in the order in which they see it.',
  'Ce que les familles peuvent réserver, dans l’ordre où elles le voient.',
);
export const services_loading = message('Loading your service types', 'Chargement de vos types de service');
export const services_fetch_failed = message(
  'Failed to fetch appointment types',
  'Impossible de charger les types de service',
);
export const services_empty_title = message('No service types yet', 'Aucun type de service pour le moment');
export const services_empty_text = message(
  'Families book a service. Begin with the one you offer most.',
  'Les familles réservent un service. Commencez par celui que vous offrez le plus.',
);
export const services_add = message('Add a service type', 'Ajouter un type de service');
export const services_edit = message('Edit {name}', 'Modifier {name}');
export const services_delete = message('Delete {name}', 'Supprimer {name}');
export const services_move_up = message('Move {name} up', 'Monter {name}');
export const services_move_down = message('Move {name} down', 'Descendre {name}');
export const services_drag = message('Drag {name} to another place', 'Glisser {name} à une autre place');
export const services_moved = message(
  '{name} is now at place {place} of {count}.',
  '{name} est maintenant en position {place} sur {count}.',
);
export const services_active = message('Active', 'Actif');
export const services_active_of = message('{name} is active', '{name} est actif');
export const services_inactive = message(
  'Inactive: families do not see it',
  'Inactif : les familles ne le voient pas',
);
export const services_price_with_currency = message('{price} CAD', '{price} CA');
export const services_buffers_own = message(
  'Buffers in minutes: {before} before, {after} after',
  'Battements en minutes : {before} avant, {after} après',
);
export const services_buffer_scheduled = message('as scheduled', 'selon l’horaire');
export const services_create_title = message('New service type', 'Nouveau type de service');
export const services_edit_title = message('Edit service type', 'Modifier le type de service');
export const services_name = message('Name', 'Nom');
export const services_description = message('Description', 'Description');
export const services_description_hint = message(
  'Families read it when they choose.',
  'Les familles la lisent au moment de choisir.',
);
export const services_optional = message('optional', 'facultatif');
export const services_duration = message('Duration (minutes)', 'Durée (minutes)');
export const services_duration_hint = message('15 to 480 minutes', 'De 15 à 480 minutes');
export const services_price = message('Price (dollars)', 'Prix (dollars)');
export const services_price_hint = message('Before tax. 0 is free.', 'Avant taxes. 0 est gratuit.');
export const services_tax = message('GST/HST', 'TPS/TVH');
export const services_tax_question = message(
  'A health service by a registered therapist is exempt from GST/HST. Is this one?',
  'Les services de santé d’orthophonistes titulaires d’un permis sont exonérés de la TPS/TVH. Celui-ci en est-il un?',
);
export const services_tax_yes = message('Yes, it is exempt', 'Oui, il est exonéré');
export const services_tax_no = message('No, it is taxable', 'Non, il est taxable');
export const services_tax_hint = message(
  'Reports for a court or an insurer are not exempt. If in doubt, ask your accountant.',
  'Les rapports destinés à un tribunal ou à un assureur ne sont pas exonérés. En cas de doute, consultez votre comptable.',
);
export const services_tax_law = message(
  'Excise Tax Act, Schedule V, Part II, section 7',
  'Loi sur la taxe d’accise, annexe V, partie II, article 7',
);
export const services_tax_exempt = message('Exempt from GST/HST', 'Exonéré de la TPS/TVH');
export const services_tax_taxable = message('Taxed at your rate', 'Taxé à votre taux');
export const services_tax_unanswered = message('Not answered yet', 'Pas encore de réponse');
export const services_color = message('Colour', 'Couleur');
export const services_color_hint = message(
  'How it shows in your calendar.',
  'Son apparence dans votre calendrier.',
);
export const services_color_blue = message('Blue', 'Bleu');
export const services_color_red = message('Coral', 'Corail');
export const services_color_green = message('Teal', 'Sarcelle');
export const services_color_amber = message('Amber', 'Ambre');
export const services_color_violet = message('Violet', 'Violet');
export const services_color_cyan = message('Slate', 'Ardoise');
export const services_color_pink = message('Rose', 'Rose');
export const services_color_lime = message('Olive', 'Olive');
export const services_buffers = message('Buffers of its own', 'Battements propres à ce service');
export const services_buffers_hint = message(
  'Minutes kept free before and after. Empty means as in your schedule settings; 0 means none.',
  'Minutes gardées libres avant et après. Vide : comme dans vos paramètres d’horaire; 0 : aucune.',
);
export const services_buffer_before = message('Before', 'Avant');
export const services_buffer_after = message('After', 'Après');
export const services_as_schedule = message('As scheduled: {minutes}', 'Selon l’horaire : {minutes}');
export const services_is_active = message('Families can book it', 'Les familles peuvent le réserver');
export const services_save_new = message('Add service type', 'Ajouter le type de service');
export const services_save = message('Save changes', 'Enregistrer');
export const services_cancel = message('Cancel', 'Annuler');
export const services_delete_title = message('Delete “{name}”?', 'Supprimer « {name} »?');
export const services_delete_text = message(
  'Are you sure you want to delete this appointment type?',
  'Voulez-vous vraiment supprimer ce type de service?',
);
export const services_delete_kept = message(
  'Booked appointments keep it as it was.',
  'Les rendez-vous déjà réservés le gardent tel quel.',
);
export const services_delete_confirm = message('Delete', 'Supprimer');
export const services_keep = message('Keep it', 'Garder');
export const services_create_failed = message(
  'Failed to create appointment type',
  'Échec de la création du type de service',
);
export const services_update_failed = message(
  'Failed to update appointment type',
  'Échec de la modification du type de service',
);
export const services_delete_failed = message(
  'Failed to delete appointment type',
  'Échec de la suppression du type de service',
);
export const services_created = message('Appointment type created successfully', 'Type de service créé');
export const services_updated = message('Appointment type updated successfully', 'Type de service modifié');
export const services_deleted = message('Appointment type deleted successfully', 'Type de service supprimé');
