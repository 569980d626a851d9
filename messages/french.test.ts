import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frenchFaults } from './french.ts';

test.each([
  'Annuler ce rendez-vous?',
  'C’est réservé! Rien n’est perdu; à bientôt…',
  'Rien n’est perdu\u00a0: réessayez.',
  'Rouvrir «\u00a0{title}\u00a0»?',
  'Moins de 100\u00a0$, taxes de {percent}\u00a0%, 9\u00a0h\u00a030, {minutes}\u00a0min, 10\u00a0Mo',
  'Une adresse qui commence par https:// et [nos règles](/fr/terms "x")',
  'L’orthophoniste, par courriel ou par texto',
  'La prise de rendez-vous est réservée aux familles; de {from} à {to}, {name}\u00a0: retirer les droits?',
])('the sentence %s follows the rules of French typography', (text) => {
  expect(frenchFaults(text)).toEqual([]);
});

test.each([
  ['Annuler ce rendez-vous\u00a0?', 'before ; ! or ?'],
  ['C’est fait !', 'before ; ! or ?'],
  ['Réessayez\u202f; sinon', 'before ; ! or ?'],
  ['Perdu : non', 'colon'],
  ['Perdu: non', 'colon'],
  ['« Vérifié »', '« »'],
  ['100 $', '% or $'],
  ['{percent}%', '% or $'],
  ['{minutes} min', 'the unit'],
  ['10 Mo', 'the unit'],
  ['l"insigne"', 'quotation marks'],
  ["l'insigne", 'apostrophe'],
  ['Chargement...', 'three points'],
  ['Votre e-mail', 'courriel'],
  ['Canceller la séance', 'annuler'],
  ['Complétez un formulaire', 'remplir'],
  ['Des orthophonistes agréés', 'permis'],
  ['Une heure vous est réservée', 'retenu'],
  ['Réservées pour vous', 'retenu'],
  ['Réservée jusqu’au {until}', 'retenu'],
  ['Relier votre application', 'connecter'],
  ['Ces réglages', 'paramètres'],
  ['sous «\u00a0Plus\u00a0»', 'dans'],
  ['Votre nom se trouve sous Compte.', 'dans'],
  ['La séance continue entre-temps', 'entretemps'],
  ['Terminer pour tous', 'tout le monde'],
  ['Une séance payante vous est retenue', 'pour vous'],
  ['Les réponses se trouvent sous', 'dans'],
  ['Votre journal d’accès', 'journal des accès'],
  ['Veuillez saisir une date', 'entrer'],
  ['Rechercher par nom', 'chercher'],
  ['Nouvelle clientèle', 'nouvelles familles'],
  ['Le renoncement est enregistré', 'renonciation'],
  ['Le second facteur', 'connexion en deux étapes'],
  ['Autorisations de {name}', 'elision'],
  ['La séance de {client}', 'elision'],
  ['La liste de {therapist}', 'elision'],
])('the sentence %s is reported for its French typography', (text, fault) => {
  expect(frenchFaults(text).filter((one) => one.includes(fault))).toHaveLength(1);
});

test('the long French texts of the public pages follow the rules of French typography', () => {
  const folder = join(import.meta.dirname, '..', 'web', 'content');
  const files = readdirSync(folder).filter((name) => name.endsWith('.fr.md'));
  expect(files.length).toBeGreaterThan(0);
  const faults = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => frenchFaults(line).map((fault) => `${name}:${at + 1} ${fault}`)),
  );
  expect(faults).toEqual([]);
});
