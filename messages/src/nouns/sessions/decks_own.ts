import { message } from '../../message.ts';

export const decks_own_deck = message('Deck', 'Jeu de cartes');
export const decks_own_shipped = message('Cadence’s cards', 'Cartes de Cadence');
export const decks_own_new = message('New deck', 'Nouveau jeu');
export const decks_own_edit = message('Edit this deck', 'Modifier ce jeu');
export const decks_own_name = message('Name of the deck', 'Nom du jeu');
export const decks_own_name_missing = message('Give the deck a name.', 'Donnez un nom au jeu.');
export const decks_own_create = message('Create the deck', 'Créer le jeu');
export const decks_own_cancel = message('Cancel', 'Annuler');
export const decks_own_done = message('Done', 'Terminé');
export const decks_own_kept = message(
  'Your decks stay in this browser, on this device. We never receive them; people in a session see a picture while you show it. Signing out keeps your decks. Closing your account in this browser, or clearing its data, deletes them. Whoever can use this browser could reach them, so please use a device of your own.',
  'Vos jeux restent dans ce navigateur, sur cet appareil. Nous ne les recevons jamais; les personnes présentes à une séance voient une image pendant que vous la montrez. La déconnexion conserve vos jeux. La fermeture de votre compte dans ce navigateur, ou l’effacement des données du navigateur, les supprime. Toute personne qui utilise ce navigateur pourrait y avoir accès : utilisez donc votre propre appareil.',
);
export const decks_own_most = message(
  'You have {most} decks. To make another one, delete one first.',
  'Vous avez {most} jeux. Pour en créer un autre, supprimez-en un d’abord.',
);
export const decks_own_empty = message(
  'This deck has no pictures yet. Add some with “Edit this deck”.',
  'Ce jeu n’a pas encore d’images. Ajoutez-en avec « Modifier ce jeu ».',
);
export const decks_own_add = message('Add pictures', 'Ajouter des images');
export const decks_own_choose = message(
  'Choose pictures, or drop them here',
  'Choisissez des images ou déposez-les ici',
);
export const decks_own_add_hint = message(
  'Up to {count} pictures in a deck, each file up to 20 MB. A small copy is kept, without the details that a camera adds, such as the place.',
  'Jusqu’à {count} images par jeu, 20 Mo au plus par fichier. Une petite copie est conservée, sans les renseignements ajoutés par un appareil photo, comme le lieu.',
);
export const decks_own_adding = message('Adding your pictures…', 'Ajout de vos images…');
export const decks_own_problems = message(
  'Some files were not added',
  'Certains fichiers n’ont pas été ajoutés',
);
export const decks_own_unreadable = message(
  '“{name}” is not a picture that your browser can open.',
  '« {name} » n’est pas une image que votre navigateur peut ouvrir.',
);
export const decks_own_large = message(
  '“{name}” is larger than 20 MB. Please choose a smaller file.',
  '« {name} » dépasse 20 Mo. Choisissez un fichier plus petit.',
);
export const decks_own_too_many = message(
  'A deck holds at most {most} pictures. The files after that were left out.',
  'Un jeu contient au plus {most} images. Les fichiers en trop ont été laissés de côté.',
);
export const decks_own_pictures = message('Pictures: {at} of {count}', 'Images : {at} sur {count}');
export const decks_own_word = message('Word for picture {at}', 'Mot de l’image {at}');
export const decks_own_picture = message('Picture {at}', 'Image {at}');
export const decks_own_remove = message('Remove picture {at}', 'Retirer l’image {at}');
export const decks_own_remove_word = message(
  'Remove picture {at}, “{word}”',
  'Retirer l’image {at}, « {word} »',
);
export const decks_own_delete = message('Delete this deck', 'Supprimer ce jeu');
export const decks_own_delete_title = message('Delete “{name}”?', 'Supprimer « {name} »?');
export const decks_own_delete_text = message(
  'Its pictures are removed from this browser. This cannot be undone.',
  'Ses images seront retirées de ce navigateur. Ce geste est irréversible.',
);
export const decks_own_keep = message('Keep it', 'Le garder');
export const decks_own_unavailable = message(
  'This browser does not let us keep decks of your own, for example because the window is private. Cadence’s cards work as usual.',
  'Ce navigateur ne nous permet pas de conserver vos propres jeux, par exemple parce que la fenêtre est privée. Les cartes de Cadence fonctionnent comme d’habitude.',
);
export const decks_own_full = message(
  'This browser has no room left for your decks, and the last change was not kept. Remove some pictures, or free up space on this device.',
  'Ce navigateur n’a plus de place pour vos jeux, et la dernière modification n’a pas été conservée. Retirez des images, ou libérez de l’espace sur cet appareil.',
);
export const decks_own_failed = message(
  'The last change to your decks could not be kept. Please try again.',
  'La dernière modification de vos jeux n’a pas pu être conservée. Veuillez réessayer.',
);
