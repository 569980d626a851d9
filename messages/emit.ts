/** What the compiler does not write: short typings, and an entry for each noun. */
import type { Catalog, HoleKind, Sentence } from './catalog.ts';

/**
 * The typings of one noun. The compiler's own are JSDoc in as many files as there are sentences; one
 * flat declaration file a noun is read many times faster and shows the English on hover.
 */
export function declarations(catalog: Catalog): string {
  return [
    "import type { NoHoles, SentenceOptions } from '../../src/locale.ts';",
    ...catalog.sentences.flatMap(declaration),
    'export {};',
    '',
  ].join('\n');
}

function declaration({ key, texts, holes }: Sentence): string[] {
  const shown = texts.join(' | ').replaceAll('*/', '*\\/').replaceAll('\n', ' ');
  const inputs = holes.size === 0 ? 'holes?: NoHoles' : `holes: { ${[...holes].map(property).join('; ')} }`;
  return [
    `/** ${shown} */`,
    `export declare const ${key}: (${inputs}, options?: SentenceOptions) => string;`,
  ];
}

function property([name, kind]: [string, HoleKind]): string {
  return `${name}: ${kind === 'number' ? 'number' : 'string | number'}`;
}

/** How the compiler picks the language, in every sentence anew. */
const PICKING =
  /\/\*\*(?:(?!\*\/).)*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = .*\s+if \(locale === "fr"\) return (fr_\w+)\(inputs\)\s+return (en_\w+)\(inputs\)\s+\}\);/;

/** A compiled sentence that leaves that to `sentence` of src/locale.ts. */
export function shortSentence(compiled: string): string {
  if (!PICKING.test(compiled)) throw new Error(`the compiler writes sentences in a new way:\n${compiled}`);
  return compiled
    .replace(PICKING, '/* @__PURE__ */ sentence($2, $1);')
    .replace('{ getLocale, experimentalStaticLocale }', '{ sentence }')
    .replaceAll('${i?.', '${i.');
}

/** For the browser: each sentence stays its own module, so that a page carries the ones it shows. */
export function browserEntry(catalog: Catalog): string {
  return lines(catalog.sentences.map(({ key }) => `export { ${key} } from '../messages/${key}.js';`));
}

/** For Node: out of the one file with everything, which loads hundreds of times fewer files. */
export function nodeEntry(catalog: Catalog): string {
  return lines(catalog.sentences.map(({ key }) => `export { ${key} } from '../all.js';`));
}

export function allDeclarations(nouns: string[]): string {
  return lines(nouns.map((noun) => `export * from './nouns/${noun}.js';`));
}

function lines(statements: string[]): string {
  return [...statements, ''].join('\n');
}
