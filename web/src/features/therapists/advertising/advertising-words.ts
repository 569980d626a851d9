/** Why Canadian colleges do not allow a word in a therapist's advertising. */
const ADVERTISING_REASONS = ['comparison', 'promise', 'testimonial'] as const;
export type AdvertisingReason = (typeof ADVERTISING_REASONS)[number];

/**
 * Patterns of whole words, English and French, because one text may hold both. They are matched against text without
 * accents and capitals.
 */
const forbidden: Record<AdvertisingReason, readonly string[]> = {
  comparison: [
    'best',
    'leading (?:clinic|expert|practice|provider|specialist|therapist)s?',
    'top(?: |-)(?:clinic|expert|rated|specialist|therapist)s?',
    '(?:number one|no\\.? ?1|n° ?1|#1|numero (?:un|1))',
    'better than (?:any|other|most|the)',
    'most (?:effective|experienced|qualified|recommended|skilled|trusted)',
    '(?:foremost|unbeatable|unmatched|unrivall?ed|unsurpassed|world-class)',
    'meilleure?s?',
    '(?:la|le|les) plus (?:competent|efficace|experimente|qualifie|reconnu|recommande)e?s?',
    '(?:chefs? de file|hors pair|incomparables?|inegale?e?s?|sans (?:egale?|pareille?))',
  ],
  promise: [
    'guarantee(?:s|d|ing)?',
    '(?:cure[sd]?|curing)',
    '(?:miracles?|miraculous(?:ly)?|miraculeu(?:x|ses?))',
    '100 ?% (?:effective|efficaces?|garantie?s?|guaranteed|success(?:ful)?|de (?:reussite|satisfaction|succes))',
    '(?:success rates?|taux de (?:reussite|succes))',
    '(?:fast|immediate|instant|proven) results?',
    'resultats? (?:assures?|immediats?|rapides?)',
    'garanti(?:e|es|r|s|t|ra|rons|ssant|ssent|ssez|ssons)?',
    'gueri(?:e|es|r|s|t|ra|rons|son|sons|ssant|ssent|sseur|sseurs|sseuse|sseuses|ssez|ssons)?',
  ],
  testimonial: [
    'testimonials?',
    "(?:client|family|google|parent|patient|rave)s?[’']? reviews?",
    '(?:five|5)(?: |-)stars?',
    'highly recommended',
    'temoignages?',
    'avis (?:de |des |de mes |de nos )?(?:clients?|familles?|google|parents?|patients?)',
    '(?:cinq|5) etoiles',
  ],
};

const NOT = "(?:no|not|not an?|cannot|can[’']?t|don[’']?t|do not|does not|never|without|without any)";
const WHAT_IS_PRIVATE = '(?:confidential\\w*|confidentialite|privacy|security|securite|vie privee)';

/** Sentences that compare nobody and promise nothing: a forbidden word inside one of them is not pointed out. */
const innocent: readonly string[] = [
  'best (?:available )?(?:evidence|fits?|guess|interests?|practices?|suit(?:s|ed)|times?|ways?|wishes)',
  '(?:at|fits?|her|his|its|learns?|my|our|suits?|their|works?|your) best',
  `${NOT} (?:guarantee[sd]?|cure[sd]?|testimonials?|miracles?|proven results?)`,
  `guarantee[sd]? (?:\\w+ )?(?:\\w+[’'] ?)?${WHAT_IS_PRIVATE}`,
  'meilleure?s? (?:connaissances?|delais|donnees|facons?|interets?|moments?|pratiques?|preuves|voeux)',
  "meilleur (?:de|d[’']) ?(?:elle|elles|eux|lui|moi|nous|soi|vous)(?:-memes?)?",
  // Better, not best: “une meilleure communication”, “leur meilleur moment”.
  "(?:d[’']une?|de|leurs?|mon|notre|son|ton|une?|votre) meilleure?s?",
  '(?:aucune?|jamais de|pas de|sans) (?:garanties?|guerisons?|miracles?|temoignages?)',
  '(?:garanti|gueri)\\w* (?:aucune?|ni|pas|rien)',
  'sans (?:garantir|guerir)',
  `garanti\\w* (?:\\w+ )?(?:\\w+[’'] ?)?${WHAT_IS_PRIVATE}`,
];

/** The patterns match whole words only, and any white space where they have a space. */
function whole(patterns: readonly string[]): RegExp {
  const source = patterns.join('|').replaceAll(' ?', '\\s?').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
}

const forbiddenOf = ADVERTISING_REASONS.map((reason) => ({ reason, pattern: whole(forbidden[reason]) }));
const innocentPattern = whole(innocent);

type AdvertisingFinding = { reason: AdvertisingReason; words: string[] };

/** The words of a text that colleges do not allow in advertising, as they are typed, each once, by reason. */
export function advertisingWords(typed: string): AdvertisingFinding[] {
  const text = typed.normalize('NFC');
  const plain = withoutAccents(text);
  const spared = rangesOf(innocentPattern, plain);
  return forbiddenOf.flatMap(({ reason, pattern }) => {
    const words = new Map<string, string>();
    for (const [start, end] of rangesOf(pattern, plain)) {
      const isInnocent = spared.some(([from, to]) => from <= start && end <= to);
      const key = plain.slice(start, end).replaceAll(/\s+/g, ' ');
      if (!isInnocent && !words.has(key)) words.set(key, text.slice(start, end).replaceAll(/\s+/g, ' '));
    }
    return words.size === 0 ? [] : [{ reason, words: [...words.values()] }];
  });
}

/** Without accents and capitals, letter by letter, so that every place stays the same. */
function withoutAccents(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });
}

function rangesOf(pattern: RegExp, text: string): [number, number][] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
}
