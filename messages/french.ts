/**
 * What a copy editor in Quebec would mark in one French text: the typography of docs/french.md, and words that
 * docs/french.md replaces.
 */

type Rule = [mark: RegExp, fault: string];

const NBSP = '\u00a0';

const TYPOGRAPHY: Rule[] = [
  [/\s[;!?]/, 'has a space before ; ! or ?: Quebec writes none'],
  [new RegExp(`[^${NBSP}]:(?![\\d/])`), 'needs a non-breaking space before the colon'],
  [new RegExp(`«(?!${NBSP})|[^${NBSP}]»`), 'needs non-breaking spaces inside « »'],
  [new RegExp(`[^${NBSP}(]%|[\\d}][^${NBSP}\\d]?\\$`), 'needs a non-breaking space before % or $'],
  [/[\d}] ?(?:h|min|Mo|px)(?![\p{L}\p{N}])/u, 'needs a non-breaking space before the unit'],
  [/\u202f/, 'has a narrow space: one sort of non-breaking space is enough'],
  [/["“”]/, 'has foreign quotation marks: write « »'],
  [/\p{L}'|'\p{L}/u, 'has a straight apostrophe: write ’'],
  [/\.\.\./, 'has three points: write …'],
];

/** Anglicisms of health care and software, and France's words where Quebec has its own. */
const WORDS: Rule[] = [
  [/\b(?:e-?mail|mél)\b/i, 'says e-mail: write courriel'],
  [/\bSMS\b/, 'says SMS: write texto'],
  [/\bcookies?\b/i, 'says cookie: write témoin'],
  [/\bcancell/i, 'says canceller: write annuler'],
  [/\bcompl[ée]te[rz]? (?:un|le|ce) formulaire/i, 'fills a form with compléter: write remplir'],
  [/\badresse[rz]? (?:un|le|ce) problème/i, 'says adresser un problème: write régler'],
  [/\b(?:login|feedback|checker|booker|updater)\b/i, 'has an English word'],
  [/\bupload|télécharger? (?:un|votre) (?:fichier|document) vers/i, 'says upload: write téléverser'],
  [/\bsur une base\b|\ben termes? de\b/i, 'has an English turn of phrase'],
  [/\borthophonistes? agréée?s?\b/i, 'says agréé: write titulaire d’un permis'],
  [
    /\bréservée?s? (?:pour vous|jusqu)|(?<!-)\bvous (?:est|sont|reste|restent) réservée?s?\b/i,
    'says réservé of a time that is only offered: write retenu',
  ],
  [/\brelier\b/i, 'says relier: write connecter'],
  [/\bréglages?\b/i, 'says réglages: write paramètres'],
  [
    /\bsous (?:«|(?:\*\*)?(?:Compte|Profil|Services|Reçus|Rendez-vous)\b)|\bsous$/,
    'names a page with sous: write dans',
  ],
  [/\bentre-temps\b/i, 'says entre-temps: write entretemps'],
  [/\bpour tous\b/i, 'says pour tous: write pour tout le monde'],
  [/\bvous (?:est|sont) retenue?s?\b/i, 'says withheld: write retenu pour vous'],
  [/\bjournal d’accès\b/i, 'says journal d’accès: write journal des accès'],
  [/\bsaisi(?:r|ssez)\b/i, 'says saisir: write entrer'],
  [/\brechercher\b/i, 'says rechercher: write chercher'],
  [/\bclientèle\b|\bnouveaux patients\b/i, 'says clientèle: write nouvelles familles'],
  [/\brenoncement\b/i, 'says renoncement: write renonciation'],
  [/\bsecond facteur\b/i, 'says second facteur: write connexion en deux étapes'],
];

/** A value that begins with a vowel would need an elision. Asked before the placeholders are replaced. */
const ELISION: Rule = [
  /\b(?:de|que) \{(?:name|person|client|therapist|zone)\}/,
  'needs an elision before a vowel',
];

/** Every fault of one French text, in words; of Markdown, one line at a time. */
export function frenchFaults(text: string): string[] {
  const prose = text.replaceAll(/https?:\/\/\S*|\]\([^)]*\)/g, '').replaceAll(/\{\w+\}/g, '{x}');
  const faults = [...TYPOGRAPHY, ...WORDS].filter(([mark]) => mark.test(prose));
  return [...faults, ...(ELISION[0].test(text) ? [ELISION] : [])].map(([, fault]) => fault);
}
