/** What the commands beside the server share: one line for what the operator can correct, and exit code 1. */
import { failureSentence } from './http/sentences.ts';
import { Failure } from './platform/failure.ts';
import { codeOf, describeError } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';

/** What was given on the command line cannot be used: shown as its message alone. */
export class UsageError extends Error {}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
}

/** What the system may answer about a file or a folder. */
const SYSTEM_PROBLEMS: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk fails',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is no folder',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read only',
};

function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  const problem = SYSTEM_PROBLEMS[String(codeOf(error))];
  if (problem === undefined) return null;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'A file';
  return `${path} cannot be used: ${problem}.`;
}

function explain(error: unknown, usage: string): string {
  if (error instanceof Failure) return failureSentence(error.code, error.details.params ?? {}, 'en');
  if (isParseError(error)) return usage;
  const isExpected = error instanceof StartupError || error instanceof UsageError;
  return isExpected ? error.message : (systemProblem(error) ?? JSON.stringify(describeError(error)));
}

/** The exit codes that shells give to a program that a signal ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

export function runCommand(usage: string, work: () => Promise<void>): void {
  // The kernel does not stop process 1 of a container by a signal that has no handler.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  work().catch((error: unknown) => {
    process.stderr.write(`${explain(error, usage)}\n`);
    process.exitCode = 1;
  });
}
