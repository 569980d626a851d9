/** Applies the rules to the sources. */
import { dirname } from 'node:path/posix';
import { importCircles } from './circles.ts';
import type { Import, Source } from './read.ts';
import {
  FEATURE_ORDER,
  MAY_USE_ANY_FEATURE,
  MUTUAL_WEB_FEATURES,
  importRules,
  TEST,
  type ImportRule,
} from './rules.ts';
import { factRules, limits, nameRules, type FactRule, type NameRule } from './shape-rules.ts';

export interface Violation {
  path: string;
  line: number;
  rule: string;
  sentence: string;
}

export function judge(sources: Source[]): Violation[] {
  const ofFiles = sources.flatMap((source) => [
    ...source.imports.flatMap((one) => [...importViolations(source, one), ...featureViolations(source, one)]),
    ...factViolations(source),
    ...nameViolations(source),
    ...unknownFeature(source),
    ...sizeViolations(source),
  ]);
  return [
    ...ofFiles,
    ...mutualWebFeatures(sources),
    ...mutualFolders(sources),
    ...circleViolations(sources),
    ...folderViolations(sources),
  ];
}

function folderViolations(sources: Source[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (TEST.test(path)) continue;
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, files]) => files > limits.folderFiles)
    .map(([folder, files]) => {
      const sentence = `${files} source files, at most ${limits.folderFiles}: divide the folder by topic`;
      return { path: folder, line: 1, rule: 'folder-size', sentence };
    });
}

function holds(rule: ImportRule | FactRule | NameRule, path: string): boolean {
  return rule.within.test(path) && !rule.except?.some((pattern) => pattern.test(path));
}

function importViolations({ path }: Source, { target, line }: Import): Violation[] {
  const broken = importRules.filter((rule) => holds(rule, path) && rule.forbids.test(target));
  return broken.map((rule) => ({
    path,
    line,
    rule: rule.name,
    sentence: `${rule.sentence} (imports ${target})`,
  }));
}

function factViolations({ path, facts }: Source): Violation[] {
  return facts.flatMap(({ kind, line, what }) => {
    const broken = factRules.filter((rule) => rule.kinds.includes(kind) && holds(rule, path));
    return broken.map((rule) => ({ path, line, rule: rule.name, sentence: `${rule.sentence} (${what})` }));
  });
}

function nameViolations({ path }: Source): Violation[] {
  const broken = nameRules.filter((rule) => holds(rule, path) && rule.forbids.test(path));
  return broken.map((rule) => ({ path, line: 1, rule: rule.name, sentence: rule.sentence }));
}

interface FeatureFile {
  feature: string;
  file: string;
}

function featureFile(path: string): FeatureFile | undefined {
  const match = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(path);
  return match ? { feature: match[1] ?? '', file: match[2] ?? '' } : undefined;
}

function featureViolations({ path }: Source, { target, line }: Import): Violation[] {
  if (MAY_USE_ANY_FEATURE.some((pattern) => pattern.test(path))) return [];
  const from = featureFile(path);
  const to = featureFile(target);
  if (!from || !to || from.feature === to.feature) return [];
  if (FEATURE_ORDER.indexOf(to.feature) > FEATURE_ORDER.indexOf(from.feature)) {
    const sentence = `${from.feature} comes before ${to.feature} in the feature order and may not use it; emit an event instead`;
    return [{ path, line, rule: 'feature-order', sentence }];
  }
  if (isEntry(from.file, to.file)) return [];
  const sentence = `other features use only service.ts of ${to.feature} (imports ${to.file})`;
  return [{ path, line, rule: 'feature-entry', sentence }];
}

/** Other features use the service; queries may join, and tables may reference, the tables of earlier features. */
function isEntry(from: string, to: string): boolean {
  if (to === 'service.ts') return true;
  const isTables = /(^|\/)tables\.ts$/;
  return isTables.test(to) && (/(^|\/)([a-z-]+-)?queries\.ts$/.test(from) || isTables.test(from));
}

function webFeature(path: string): string | undefined {
  return /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Reports each import between two features of the browser that import each other. */
function mutualWebFeatures(sources: Source[]): Violation[] {
  const uses = sources
    .filter(({ path }) => !TEST.test(path))
    .flatMap(({ path, imports }) =>
      imports.map(({ target, line }) => ({ path, line, from: webFeature(path), to: webFeature(target) })),
    )
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);
  const pairs = new Set(uses.map(({ from, to }) => `${from} ${to}`));
  return uses
    .filter(({ from, to }) => pairs.has(`${to} ${from}`))
    .filter(
      ({ from, to }) =>
        ![`${from} ${to}`, `${to} ${from}`].some((pair) => MUTUAL_WEB_FEATURES.includes(pair)),
    )
    .map(({ path, line, from, to }) => {
      const sentence = `${from} and ${to} use each other: move what both need below them`;
      return { path, line, rule: 'web-mutual-features', sentence };
    });
}

/** Reports each import between two folders of one feature that import each other, types included. */
function mutualFolders(sources: Source[]): Violation[] {
  const feature = (path: string) => /^(server|web)\/src\/features\/[^/]+/.exec(path)?.[0];
  const uses = sources
    .filter(({ path }) => !TEST.test(path) && feature(path) !== undefined)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => feature(target) === feature(path) && dirname(target) !== dirname(path))
        .map(({ target, line }) => ({ path, line, from: dirname(path), to: dirname(target) })),
    );
  const pairs = new Set(uses.map(({ from, to }) => `${from} ${to}`));
  return uses
    .filter(({ from, to }) => pairs.has(`${to} ${from}`))
    .map(({ path, line, from, to }) => {
      const sentence = `${from} and ${to} import each other: move what both need to a folder below them`;
      return { path, line, rule: 'mutual-folders', sentence };
    });
}

function circleViolations(sources: Source[]): Violation[] {
  return importCircles(sources).map((circle) => {
    const [path = '', ...others] = circle.toSorted();
    const sentence = `it and ${others.join(', ')} import each other: move what they share to a file of its own`;
    return { path, line: 1, rule: 'import-circle', sentence };
  });
}

function unknownFeature({ path }: Source): Violation[] {
  const feature = featureFile(path)?.feature;
  if (feature === undefined || FEATURE_ORDER.includes(feature)) return [];
  const sentence = `"${feature}" is missing in the order of features`;
  return [{ path, line: 1, rule: 'feature-order', sentence }];
}

function sizeViolations({ path, lines, functions }: Source): Violation[] {
  if (limits.unlimited.test(path)) return [];
  const isTest = TEST.test(path);
  const most = isTest ? limits.testFileLines : limits.fileLines;
  const found: Violation[] = [];
  if (lines > most) {
    found.push({ path, line: most + 1, rule: 'file-length', sentence: `${lines} lines, at most ${most}` });
  }
  if (isTest) return found;
  for (const one of functions) {
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(one.name);
    const limit = isComponent ? limits.componentLines : limits.functionLines;
    if (one.lines <= limit) continue;
    const sentence = `${one.name || 'a function'} has ${one.lines} lines, at most ${limit}`;
    found.push({ path, line: one.line, rule: 'function-length', sentence });
  }
  return found;
}
