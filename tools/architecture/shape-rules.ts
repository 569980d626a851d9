/** The rules about a file's content, name and length, as data. */
import type { FactKind } from './facts.ts';
import { NOT_PRODUCT, TEST, type Rule } from './rules.ts';

export interface FactRule extends Rule {
  kinds: FactKind[];
}

export interface NameRule extends Rule {
  forbids: RegExp;
}

export const factRules: FactRule[] = [
  {
    name: 'provider-call',
    within: /^server\//,
    except: [...NOT_PRODUCT, /^server\/src\/integrations\//],
    kinds: ['fetch'],
    sentence: 'only integrations/ call providers',
  },
  {
    name: 'ui-independence',
    within: /^web\/src\/ui\//,
    except: [TEST],
    kinds: ['fetch'],
    sentence: 'ui components know no feature and never fetch',
  },
  {
    name: 'environment',
    within: /^(server\/(src|demo)|sandbox|contract|scheduling\/src)\//,
    except: [...NOT_PRODUCT, /^server\/src\/config\.ts$/],
    kinds: ['environment'],
    sentence: 'only config.ts reads the environment',
  },
  {
    name: 'clock',
    within: /^(server|scheduling\/src|contract)\//,
    except: [...NOT_PRODUCT, /^server\/src\/platform\/clock\.ts$/],
    kinds: ['now'],
    sentence: 'only platform/clock.ts reads the clock; everywhere else it is an argument',
  },
  {
    name: 'no-any',
    within: /./,
    except: [TEST, /^server\/src\/testing\//],
    kinds: ['any', 'cast', 'suppressed'],
    sentence: 'parse or declare the type; no any, no double cast, no suppressed check',
  },
  {
    name: 'hidden-import',
    within: /^(?!e2e|benchmarks|tools)/,
    // The build's own output, whose shape the contract states.
    except: [TEST, /^server\/src\/http\/pages\/renderer\.ts$/],
    kinds: ['hidden-import'],
    sentence: 'a computed import cannot be checked; use a literal',
  },
  {
    name: 'function-declaration',
    within: /^(?!e2e\/|messages\/|sandbox\/)/,
    kinds: ['arrow-declaration'],
    sentence: 'a named function of a module is a function declaration; arrows are for values',
  },
  {
    name: 'cited-document',
    within: /./,
    except: [/^tools\/architecture\//],
    kinds: ['cited-document'],
    sentence: 'the document or heading does not exist',
  },
  { name: 'parse-error', within: /./, kinds: ['parse-error'], sentence: 'the file does not parse' },
];

export const nameRules: NameRule[] = [
  {
    name: 'file-names',
    within: /./,
    forbids: /(^|\/)(utils?|helpers?|types|common|managers?|index)(\/|(\.test)?\.\w+$)/,
    sentence: 'no utils, helpers, types, common, manager or index: name the content',
  },
  {
    name: 'feature-paths',
    within: /^server\/src\/features\//,
    forbids:
      /^server\/src\/features\/(?![a-z]+(-[a-z]+)*\/(kinds\/)?([a-z]+(-[a-z]+)*\/)?[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$)/,
    sentence:
      'a feature has routes, service, queries, tables, kebab-case rules and tests, in its folder or one level of folders in it; kinds of one thing are divided once more',
  },
];

export const limits = {
  fileLines: 300,
  testFileLines: 400,
  functionLines: 50,
  componentLines: 80,
  /** Source files in one folder, without tests. */
  folderFiles: 24,
  /** Generated files, and messages, which are content. */
  unlimited: /\.generated\.ts$|\.d\.ts$|^messages\/src\/nouns\//,
};
