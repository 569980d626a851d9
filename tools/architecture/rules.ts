/**
 * The rules about imports, as data. An import's target reads `server/src/…` for a file of ours,
 * `npm:<package>` or `node:<module>` for anything else; patterns match the whole path.
 */
/** A feature may use those before it, never those after it. */
export const FEATURE_ORDER = [
  'users',
  'therapists',
  'taxonomy',
  'verification',
  'services',
  'billing',
  'schedule',
  'auth',
  'clients',
  'directory',
  'appointments',
  'openings',
  'photos',
  'public-pages',
  'payments',
  'receipts',
  'google-calendar',
  'calendar-feed',
  'room',
  'caseload',
  'waitlist',
  'documents',
  'forms',
  'care',
  'conversations',
  'practice',
  'notifications',
  'accounts',
  'admins',
  'access-log',
  'system',
  'overview',
];

/**
 * Two features of the browser, where each shows a dialog of the other. Of all other pairs at most one uses the other, so
 * that a newcomer can read a feature after those that it uses.
 */
export const MUTUAL_WEB_FEATURES = ['appointments waitlist', 'caseload schedule'];

export interface Rule {
  name: string;
  /** The paths that the rule applies to, and exceptions among them. */
  within: RegExp;
  except?: RegExp[];
  sentence: string;
}

export interface ImportRule extends Rule {
  forbids: RegExp;
}

export const TEST = /\.(test|fault|journey)\.tsx?$/;
const TESTING = /^[a-z]+\/src\/testing(\/|\.ts$)/;
const DEMO = /^server\/demo\//;
const CHECKS = /^(e2e|benchmarks|tools)\//;
/** Tests and tools may import anything. */
export const NOT_PRODUCT = [TEST, TESTING, CHECKS];
/** Demo data uses every feature. */
export const MAY_USE_ANY_FEATURE = [...NOT_PRODUCT, DEMO];

export const importRules: ImportRule[] = [
  {
    name: 'contract-imports',
    within: /^contract\//,
    forbids: /^(?!contract\/|npm:|node:)/,
    sentence: 'the contract imports no other workspace',
  },
  {
    name: 'scheduling-imports',
    within: /^scheduling\/src\//,
    except: [TEST, TESTING],
    forbids: /^(?!scheduling\/src\/)/,
    sentence: "scheduling is pure: it imports nothing but itself, not even Node's modules",
  },
  {
    name: 'messages-imports',
    within: /^messages\//,
    except: [TEST],
    forbids: /^(?!messages\/|contract\/|npm:|node:)/,
    sentence: 'messages import only the contract',
  },
  {
    name: 'format-imports',
    within: /^format\//,
    except: [TEST],
    forbids: /^(?!format\/|messages\/|scheduling\/src\/(zones|calendar-date)\.ts$)/,
    sentence:
      'format writes times, money and names with the messages and the zone table, and imports nothing else',
  },
  {
    name: 'test-code',
    within: /./,
    except: NOT_PRODUCT,
    forbids: /\/src\/testing(\/|\.ts$)|\.test\.tsx?$/,
    sentence: 'the product does not import test code',
  },
  {
    name: 'web-server',
    within: /^web\//,
    forbids: /^(server|sandbox|e2e|benchmarks|tools)\//,
    sentence: 'web and server share only the contract',
  },
  {
    name: 'web-scheduling',
    within: /^web\//,
    except: [TEST, /^web\/src\/lib\/time[^/]*\.tsx?$/],
    // What cancelling would keep is shown by the rule that decides it.
    forbids: /^scheduling\/(?!src\/(terms|calendar-date|durations)\.ts$)/,
    sentence: 'in the browser only lib/time imports zones; slots come from the server',
  },
  {
    name: 'web-scheduling',
    within: /^web\/src\/lib\/time[^/]*\.tsx?$/,
    except: [TEST],
    forbids: /^scheduling\/(?!src\/(zones|calendar-date|durations)\.ts$)/,
    sentence: 'lib/time imports only zones, calendar dates and durations of scheduling',
  },
  {
    name: 'server-web',
    within: /^server\//,
    // Runs the build for tests of what it makes.
    except: [/^server\/src\/testing\/pages\/built-pages\.ts$/],
    forbids: /^(web|e2e|benchmarks|tools)\//,
    sentence: 'web and server share only the contract',
  },
  {
    name: 'sandbox-import',
    within: /^(?!sandbox\/)/,
    except: [...NOT_PRODUCT, /^server\/src\/stand-ins\.ts$/],
    forbids: /^sandbox\//,
    sentence: 'the sandbox is reached over HTTP; only stand-ins.ts may load it',
  },
  {
    name: 'sandbox-imports',
    within: /^sandbox\//,
    except: [TEST],
    forbids: /^(server|web|scheduling|e2e|benchmarks|tools)\//,
    sentence: 'the sandbox stands in for providers and imports nothing of the product',
  },
  {
    name: 'layer-order',
    within: /^server\/src\/platform\//,
    except: [TEST],
    forbids: /^server\/(?!src\/platform\/)/,
    sentence: 'platform imports no event, setting, provider or feature',
  },
  {
    name: 'layer-order',
    within: /^server\/src\/integrations\//,
    except: [TEST],
    forbids: /^server\/(?!src\/(platform|integrations)\/)/,
    sentence: 'integrations import only platform',
  },
  {
    name: 'database-driver',
    within: /^(server|web|contract|messages|sandbox)\//,
    except: [
      ...NOT_PRODUCT,
      /\/(([a-z-]+-)?queries|tables|[a-z-]+\.tables)\.ts$/,
      /^server\/src\/platform\//,
      /^server\/drizzle\.config\.ts$/,
    ],
    forbids: /^npm:(drizzle-orm|pg|@electric-sql\/pglite[^/]*)(\/|$)/,
    sentence: 'only queries.ts, tables.ts and platform/ import the database driver',
  },
  {
    name: 'job-queue',
    within: /./,
    except: [...NOT_PRODUCT, /^server\/src\/platform\/jobs[^/]*(\/|\.ts$)/],
    forbids: /^npm:pg-boss(\/|$)/,
    sentence: 'only platform/jobs imports the job queue',
  },
  {
    name: 'web-framework',
    within: /./,
    except: [
      ...NOT_PRODUCT,
      /^server\/src\/http\//,
      /^server\/src\/app\.ts$/,
      /^server\/src\/features\/[^/]+\/http\.ts$/,
      /^sandbox\//,
    ],
    forbids: /^npm:(fastify$|fastify\/|fastify-|@fastify\/|@scalar\/fastify)/,
    sentence: "only http/, app.ts and a feature's http.ts import the web framework",
  },
  {
    name: 'provider-sdk',
    within: /./,
    except: [...NOT_PRODUCT, /^server\/src\/integrations\//],
    forbids: /^npm:(undici|nodemailer|@aws-sdk\/|flydrive\/drivers\/s3)/,
    sentence: 'only integrations/ import provider clients',
  },
  {
    name: 'thin-routes',
    within: /^server\/src\/features\/.+\/routes\.ts$/,
    forbids: /^npm:drizzle-orm|\/(([a-z-]+-)?queries|tables)\.ts$/,
    sentence: 'a route reads the request and calls a service: no SQL',
  },
  {
    name: 'queries-independence',
    within: /^server\/src\/features\/.+\/([a-z-]+-)?queries\.ts$/,
    forbids: /^server\/src\/features\/.+\/(service|routes|http)\.ts$/,
    sentence: 'queries import no use case',
  },
  {
    name: 'ui-independence',
    within: /^web\/src\/ui\//,
    except: [TEST],
    forbids: /^(web\/src\/(features|app|public)\/|web\/src\/lib\/http\/client|npm:@tanstack\/react-query)/,
    sentence: 'ui components know no feature and never fetch',
  },
  {
    name: 'http-client',
    within: /^web\//,
    except: [TEST, TESTING, /^web\/src\/features\/.+\/([a-z]+-)?api\.ts$/, /^web\/src\/(app|lib)\//],
    forbids: /^web\/src\/lib\/http\/(client|call-for-file)/,
    sentence:
      "only a feature's api.ts, or …-api.ts for a part that is loaded later, and app/ call the client",
  },
];
