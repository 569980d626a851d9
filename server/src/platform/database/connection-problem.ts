import { codeOf } from '../logger.ts';

/**
 * What an operator has to correct in the address of the database, in one line without the password; null where waiting may
 * help or the address is not the cause.
 */
export function connectionProblem(url: string, error: unknown, variable = 'DATABASE_URL'): string | null {
  const problem = problemOf(url, error);
  return problem === null ? null : `${variable} does not work: ${problem}.`;
}

function problemOf(url: string, error: unknown): string | null {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || '5432'}`;
  const user = username === '' ? 'the user' : `the user "${username}"`;
  const code = String(codeOf(error));
  const message = error instanceof Error ? error.message : '';
  const problems: Record<string, string> = {
    ENOTFOUND: `the host "${hostname}" is not known`,
    '28P01': `the server at ${server} refuses the password of ${user}`,
    '28000': `the server at ${server} does not let ${user} in`,
    '3D000': `the server at ${server} has no database "${pathname.slice(1)}"`,
    '25006': `the server at ${server} is read only: it is a replica`,
    '42501': `${user} may not create the tables of Cadence in this database; where another role owns them, run migrate with its address in MIGRATION_DATABASE_URL`,
    DEPTH_ZERO_SELF_SIGNED_CERT: `the certificate of ${server} is not trusted`,
    SELF_SIGNED_CERT_IN_CHAIN: `the certificate of ${server} is not trusted`,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: `the certificate of ${server} is not trusted`,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `the certificate of ${server} is not trusted`,
    CERT_HAS_EXPIRED: `the certificate of ${server} has expired`,
    ERR_TLS_CERT_ALTNAME_INVALID: `the certificate of ${server} is for another host`,
    ENOENT: 'a file that it names cannot be read',
  };
  if (problems[code]) return problems[code];
  // A pooler says no more than this of somebody whom it does not know, and of a wrong password.
  if (message === 'SASL authentication failed')
    return `the server at ${server} does not know ${user}, or has another password for it`;
  if (message.startsWith('SASL')) return `the server at ${server} asks for a password of ${user}`;
  if (message.includes('does not support SSL'))
    return `the server at ${server} offers no encrypted connection`;
  if (error instanceof URIError)
    return 'it cannot be read; in the user and the password, % is written as %25';
  return null;
}
