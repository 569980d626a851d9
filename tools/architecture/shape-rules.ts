/** The rules of the house about what a file says, what it is called and how long it is, as data. */
import type { FactKind } from './facts.ts';
import { PROOFS, TEST, type Rule } from './rules.ts';

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
    except: [...PROOFS, /^server\/src\/integrations\//],
    kinds: ['fetch'],
    sentence: 'only integrations/ call providers',
  },
  {
    name: 'plain-ui',
    within: /^web\/src\/ui\//,
    except: [TEST],
    kinds: ['fetch'],
    sentence: 'ui knows no noun of the trade and never fetches',
  },
  {
    name: 'environment',
    within: /^(server\/(src|demo)|sandbox|contract|scheduling\/src)\//,
    except: [...PROOFS, /^server\/src\/config\.ts$/],
    kinds: ['environment'],
    sentence: 'only config.ts reads the environment',
  },
  {
    name: 'clock',
    within: /^(server|scheduling\/src|contract)\//,
    except: [...PROOFS, /^server\/src\/platform\/clock\.ts$/],
    kinds: ['now'],
    sentence: 'only platform/clock.ts tells the time; everywhere else the clock is an argument',
  },
  {
    name: 'no-any',
    within: /./,
    except: [TEST, /^server\/src\/testing\//],
    kinds: ['any', 'cast', 'silenced'],
    sentence: 'a type is parsed or stated, never waved through',
  },
  {
    name: 'hidden-import',
    within: /^(?!e2e|benchmarks|tools)/,
    except: [TEST],
    kinds: ['hidden-import'],
    sentence: 'an import with a computed address cannot be judged; write the address out',
  },
  { name: 'readable', within: /./, kinds: ['unreadable'], sentence: 'the file does not parse' },
];

export const nameRules: NameRule[] = [
  {
    name: 'telling-names',
    within: /./,
    forbids: /(^|\/)(utils?|helpers?|types|common|managers?|index)(\/|(\.test)?\.\w+$)/,
    sentence: 'no utils, helpers, types, common, manager or index: name what it holds',
  },
  {
    name: 'feature-grammar',
    within: /^server\/src\/features\//,
    forbids: /^server\/src\/features\/(?![a-z]+\/[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$)/,
    sentence:
      'a feature is a flat folder of routes, service, queries, tables, jobs, kebab-case rules and tests',
  },
];

export const limits = {
  fileLines: 250,
  testFileLines: 400,
  functionLines: 50,
  componentLines: 80,
  /** Files that nobody writes by hand. */
  unlimited: /\.generated\.ts$|\.d\.ts$/,
};
