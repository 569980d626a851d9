/**
 * The rules of the house about who imports whom, as data. An import's target reads `server/src/…` for a file of ours,
 * `npm:<package>` or `node:<module>` for anything else; every pattern is held against the whole path.
 */
/** Right may use left, left never right. The one place where the order of the features is written. */
export const FEATURE_ORDER = [
  'users',
  'therapists',
  'taxonomy',
  'verification',
  'services',
  'billing',
  'availability',
  'auth',
  'directory',
  'appointments',
  'photos',
  'payments',
  'receipts',
  'calendar',
  'practice',
  'notifications',
  'oversight',
];

export interface Rule {
  name: string;
  /** Where it holds, and where in there it does not. */
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
/** What proves the product is not the product: it may look anywhere. */
export const PROOFS = [TEST, TESTING, CHECKS];
/** Also the demo data, which plays every part at once. */
export const FREE_OF_FEATURES = [...PROOFS, DEMO];

export const importRules: ImportRule[] = [
  {
    name: 'contract-alone',
    within: /^contract\//,
    forbids: /^(?!contract\/|npm:|node:)/,
    sentence: 'the contract imports nothing of ours',
  },
  {
    name: 'scheduling-alone',
    within: /^scheduling\/src\//,
    except: [TEST, TESTING],
    forbids: /^(?!scheduling\/src\/)/,
    sentence: "scheduling is pure: it imports nothing but itself, not even Node's modules",
  },
  {
    name: 'messages-alone',
    within: /^messages\//,
    except: [TEST],
    forbids: /^(?!messages\/|contract\/|npm:|node:)/,
    sentence: 'messages may know the contract and nothing else of ours',
  },
  {
    name: 'testing-apart',
    within: /./,
    except: PROOFS,
    forbids: /\/src\/testing(\/|\.ts$)|\.test\.tsx?$/,
    sentence: 'what only tests need stays out of the product',
  },
  {
    name: 'web-server',
    within: /^web\//,
    forbids: /^(server|sandbox|e2e|benchmarks|tools)\//,
    sentence: 'web and server never see each other; the contract stands between them',
  },
  {
    name: 'web-scheduling',
    within: /^web\//,
    except: [TEST, /^web\/src\/lib\/time[^/]*\.tsx?$/],
    forbids: /^scheduling\//,
    sentence: 'in the browser only lib/time uses scheduling; offers come from the server',
  },
  {
    name: 'web-scheduling',
    within: /^web\/src\/lib\/time[^/]*\.tsx?$/,
    except: [TEST],
    forbids: /^scheduling\/(?!src\/(zones|calendar-date)\.ts$)/,
    sentence: 'of scheduling the browser takes the zone table and calendar dates alone',
  },
  {
    name: 'server-web',
    within: /^server\//,
    forbids: /^(web|e2e|benchmarks|tools)\//,
    sentence: 'web and server never see each other; the contract stands between them',
  },
  {
    name: 'sandbox-door',
    within: /^(?!sandbox\/)/,
    except: [...PROOFS, /^server\/src\/main\.ts$/],
    forbids: /^sandbox\//,
    sentence: 'the sandbox is reached over HTTP; only main.ts may load it',
  },
  {
    name: 'sandbox-alone',
    within: /^sandbox\//,
    except: [TEST],
    forbids: /^(server|web|scheduling|e2e|benchmarks|tools)\//,
    sentence: 'the sandbox plays outside providers and knows nothing of the product inside',
  },
  {
    name: 'foundation',
    within: /^server\/src\/(platform|integrations)\//,
    except: [TEST],
    forbids: /^server\/src\/features\//,
    sentence: 'platform and integrations carry the features and know none of them',
  },
  {
    name: 'database-driver',
    within: /^(server|web|contract|messages|sandbox)\//,
    except: [
      ...PROOFS,
      /\/(([a-z-]+-)?queries|tables|[a-z-]+\.tables)\.ts$/,
      /^server\/src\/platform\//,
      /^server\/drizzle\.config\.ts$/,
    ],
    forbids: /^npm:(drizzle-orm|pg|@electric-sql\/pglite[^/]*)(\/|$)/,
    sentence: 'only queries.ts, tables.ts and platform/ touch the database driver',
  },
  {
    name: 'job-queue',
    within: /./,
    except: [...PROOFS, /^server\/src\/platform\/jobs[^/]*(\/|\.ts$)/],
    forbids: /^npm:pg-boss(\/|$)/,
    sentence: 'only platform/jobs knows the job queue',
  },
  {
    name: 'web-framework',
    within: /./,
    except: [...PROOFS, /^server\/src\/http\//, /^server\/src\/app\.ts$/, /^sandbox\//],
    forbids: /^npm:(fastify$|fastify\/|fastify-|@fastify\/|@scalar\/fastify)/,
    sentence: 'only http/ and app.ts know the web framework',
  },
  {
    name: 'provider-sdk',
    within: /./,
    except: [...PROOFS, /^server\/src\/integrations\//],
    forbids:
      /^npm:(@paypal\/|@googleapis\/|googleapis|google-auth-library|nodemailer|twilio|@aws-sdk\/|flydrive\/drivers\/s3)/,
    sentence: 'only integrations/ talk to outside providers',
  },
  {
    name: 'thin-routes',
    within: /^server\/src\/features\/[^/]+\/routes\.ts$/,
    forbids: /^npm:drizzle-orm|\/(([a-z-]+-)?queries|tables)\.ts$/,
    sentence: 'a route unpacks the request and makes one service call: no SQL',
  },
  {
    name: 'plain-queries',
    within: /^server\/src\/features\/[^/]+\/([a-z-]+-)?queries\.ts$/,
    forbids: /^server\/src\/features\/[^/]+\/(service|routes|jobs)\.ts$/,
    sentence: 'queries take a database and give rows; they know no use case',
  },
  {
    name: 'plain-ui',
    within: /^web\/src\/ui\//,
    except: [TEST],
    forbids: /^(web\/src\/(features|app|public)\/|web\/src\/lib\/client|npm:@tanstack\/react-query)/,
    sentence: 'ui knows no noun of the trade and never fetches',
  },
  {
    name: 'client-door',
    within: /^web\//,
    except: [TEST, TESTING, /^web\/src\/features\/[^/]+\/(admin-)?api\.ts$/, /^web\/src\/(app|lib)\//],
    forbids: /^web\/src\/lib\/client/,
    sentence: "only a feature's api.ts (admin-api.ts for admins) and app/ call the client",
  },
];
