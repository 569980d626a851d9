/** Collects imports, function lengths and facts that rules ask for from one parsed file. */
import { Visitor, type Argument, type Expression, type Node, type ParseResult } from 'oxc-parser';

/** Any import: static, dynamic, of types, a re-export, `require`, a glob or a worker's URL. */
export interface WrittenImport {
  specifier: string;
  line: number;
}

export type FactKind =
  | 'fetch'
  | 'environment'
  | 'now'
  | 'cast'
  | 'any'
  | 'suppressed'
  | 'hidden-import'
  | 'arrow-declaration'
  | 'cited-document'
  | 'parse-error';

export interface Fact {
  kind: FactKind;
  line: number;
  /** The source text in question. */
  what: string;
}

export interface FunctionSpan {
  name: string;
  line: number;
  lines: number;
}

interface Findings {
  imports: WrittenImport[];
  facts: Fact[];
  functions: FunctionSpan[];
}

type LineOf = (offset: number) => number;

export function collect(parsed: ParseResult, text: string, lineOf: LineOf): Findings {
  const found: Findings = { imports: [], facts: [], functions: [] };
  const addImport = (specifier: string, node: { start: number }): void => {
    found.imports.push({ specifier, line: lineOf(node.start) });
  };
  const fact = (kind: FactKind, node: { start: number; end: number }): void => {
    const what = text.slice(node.start, node.end).split('\n')[0]?.slice(0, 60) ?? '';
    found.facts.push({ kind, line: lineOf(node.start), what });
  };
  staticImports(parsed, addImport);
  suppressedChecks(parsed, fact);
  dynamicImports(parsed, addImport, fact);
  expressionFacts(parsed, fact);
  arrowDeclarations(parsed, fact);
  found.functions = functionSpans(parsed, lineOf);
  return found;
}

type AddImport = (specifier: string, node: { start: number }) => void;
type AddFact = (kind: FactKind, node: { start: number; end: number }) => void;

function staticImports({ module }: ParseResult, addImport: AddImport): void {
  for (const { moduleRequest } of module.staticImports) addImport(moduleRequest.value, moduleRequest);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest),
  );
  const once = new Map(reExports.filter((one) => one !== null).map((one) => [one.start, one]));
  for (const request of once.values()) addImport(request.value, request);
}

function suppressedChecks({ comments }: ParseResult, fact: AddFact): void {
  for (const comment of comments) {
    if (/^[\s*/]*@ts-(ignore|expect-error|nocheck)\b/.test(comment.value)) fact('suppressed', comment);
  }
}

function dynamicImports({ program }: ParseResult, addImport: AddImport, fact: AddFact): void {
  const follow = (node: Node, source: Argument | undefined): void => {
    const specifier = literal(source);
    if (specifier === undefined) fact('hidden-import', node);
    else addImport(specifier, node);
  };
  new Visitor({
    ImportExpression: (node) => follow(node, node.source),
    TSImportType: (node) => addImport(node.source.value, node),
    TSExternalModuleReference: (node) => follow(node, node.expression),
    CallExpression(node) {
      if (isName(node.callee, 'require')) follow(node, node.arguments[0]);
      if (!isImportMeta(node.callee, 'glob')) return;
      const [patterns] = node.arguments;
      const each = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns];
      for (const one of each) if (one) follow(node, one);
    },
    NewExpression(node) {
      if (!isName(node.callee, 'URL') || !isImportMeta(node.arguments[1], 'url')) return;
      const address = literal(node.arguments[0]);
      if (address !== undefined && /\.[jt]sx?$/.test(address)) addImport(address, node);
    },
  }).visit(program);
}

function expressionFacts({ program }: ParseResult, fact: AddFact): void {
  const cast = new Set<number>();
  new Visitor({
    CallExpression(node) {
      if (isName(node.callee, 'fetch') || isMember(node.callee, 'globalThis', 'fetch')) fact('fetch', node);
      if (isName(node.callee, 'Date')) fact('now', node);
    },
    NewExpression(node) {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) fact('now', node);
    },
    MemberExpression(node) {
      if (isMember(node, 'process', 'env')) fact('environment', node);
      if (isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now')) fact('now', node);
      if (isMember(node, 'Temporal', 'Now')) fact('now', node);
    },
    ImportDeclaration(node) {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      const names = node.specifiers.map((one) =>
        one.type === 'ImportSpecifier' ? importedName(one.imported) : '',
      );
      if (names.includes('env')) fact('environment', node);
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || !node.init || !isName(node.init, 'process')) return;
      if (node.id.properties.some((one) => one.type === 'Property' && isName(one.key, 'env')))
        fact('environment', node);
    },
    TSAsExpression(node) {
      if (node.typeAnnotation.type === 'TSAnyKeyword') {
        cast.add(node.typeAnnotation.start);
        fact('cast', node);
      }
      const inner = unwrapped(node.expression);
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword')
        fact('cast', node);
    },
    TSAnyKeyword(node) {
      if (!cast.has(node.start)) fact('any', node);
    },
  }).visit(program);
}

/** `const name = () => …` at the top of a module, without a type annotation. */
function arrowDeclarations({ program }: ParseResult, fact: AddFact): void {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations) {
      const isTyped = id.type === 'Identifier' && Boolean(id.typeAnnotation);
      if (init?.type === 'ArrowFunctionExpression' && !isTyped) fact('arrow-declaration', statement);
    }
  }
}

function functionSpans({ program }: ParseResult, lineOf: LineOf): FunctionSpan[] {
  const spans: FunctionSpan[] = [];
  const named = new Map<number, string>();
  const span = (node: { start: number; end: number }, ownName?: string): void => {
    const line = lineOf(node.start);
    spans.push({ name: ownName ?? named.get(node.start) ?? '', line, lines: lineOf(node.end) - line + 1 });
  };
  /** `const Card = (…) =>` and `const Card = memo(function …)`: the function is named like the constant. */
  const name = (value: Expression | Argument | null, as: string): void => {
    if (value?.type === 'CallExpression') for (const one of value.arguments) name(one, as);
    if (value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression')
      named.set(value.start, as);
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier') name(node.init, node.id.name);
    },
    FunctionDeclaration: (node) => span(node, node.id?.name),
    FunctionExpression: (node) => span(node, node.id?.name),
    ArrowFunctionExpression: (node) => span(node),
  }).visit(program);
  return spans;
}

function literal(node: Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

function unwrapped(node: Expression): Expression {
  return node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node;
}

function isName(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isMember(node: Node, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || !isName(node.object, object)) return false;
  return node.computed ? literal(node.property) === property : isName(node.property, property);
}

function isImportMeta(node: Node | undefined, property: string): boolean {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return isName(node.property, property);
}

function importedName(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
